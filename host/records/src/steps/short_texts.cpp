#include "short_texts.hpp"

#include <algorithm>

#include "nonet/text/notation.hpp"

namespace nonet::host {

namespace {

template <int N>
using ShortTexts = std::array<ShortText, static_cast<std::size_t>(N)>;

/// The texts that `text_of` returns for 0 to N - 1.
template <int N, typename TextOf>
ShortTexts<N> short_texts(TextOf text_of) {
  ShortTexts<N> texts;
  for (int i = 0; i < N; ++i) {
    const std::string text = text_of(i);
    ShortText& shortened = texts[static_cast<std::size_t>(i)];
    std::copy(text.begin(), text.end(), shortened.text.begin());
    shortened.size = static_cast<char>(text.size());
  }
  return texts;
}

}  // namespace

const ShortText& short_cell(Cell cell) { return short_truth(cell_truth(cell)); }

const ShortText& short_house(House house) {
  static const auto texts = short_texts<kHouses>(house_text);
  return texts[static_cast<std::size_t>(house)];
}

const ShortText& short_candidate(Candidate candidate) {
  static const auto texts = short_texts<kCandidates>(candidate_text);
  return texts[static_cast<std::size_t>(candidate)];
}

const ShortText& short_truth(Truth truth) {
  static const auto texts = short_texts<kTruths>([](int i) { return truth_text(Truth(i)); });
  return texts[static_cast<std::size_t>(truth.index())];
}

const ShortText& short_conclusion(const Conclusion& conclusion) {
  static const auto placements =
      short_texts<kCandidates>([](Candidate i) { return conclusion_text(Conclusion::place(cell_of(i), digit_of(i))); });
  static const auto eliminations = short_texts<kCandidates>(
      [](Candidate i) { return conclusion_text(Conclusion::eliminate(cell_of(i), digit_of(i))); });
  const auto at = static_cast<std::size_t>(conclusion.candidate());
  return (conclusion.is_placement() ? placements : eliminations)[at];
}

}  // namespace nonet::host
