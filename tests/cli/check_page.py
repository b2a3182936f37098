"""Checks a page of `nonet stats --html`: check_page.py FILE. Says how many charts it has."""

import sys
import xml.etree.ElementTree

HTML = "{http://www.w3.org/1999/xhtml}"
SVG = "{http://www.w3.org/2000/svg}"


def main(file):
    with open(file, encoding="utf-8") as stream:
        text = stream.read()
    for word in ("<script", "src=", "href=", "url(", "@import"):
        assert word not in text, f"the page has {word}"
    assert "\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\"" in text
    assert "prefers-color-scheme: dark" in text
    page = xml.etree.ElementTree.fromstring(text)
    assert page.get("lang") == "en"
    figures = [figure for figure in page.iter(HTML + "figure") if figure.find(SVG + "svg") is not None]
    for figure in figures:
        chart = figure.find(SVG + "svg")
        assert chart.get("role") == "img" and chart.find(SVG + "title").text and chart.find(SVG + "desc").text
        assert list(figure.iter(HTML + "table")), "a chart without a table"
    print(f"well-formed, {len(figures)} charts")


main(*sys.argv[1:])
