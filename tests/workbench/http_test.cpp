// The workbench's checks of HTTP requests: origin, paths, sizes.

#include <gtest/gtest.h>

#include <cerrno>
#include <chrono>
#include <thread>

#include "nonet/plugin.hpp"

#include "support/net.hpp"
#include "workbench/served.hpp"

namespace nonet::workbench {
namespace {

class Http : public testing::Test {
 protected:
  static const TestServer& served() {
    static const TestServer server;
    return server;
  }
  static Reply read_with(const std::vector<std::string>& lines) {
    return served().post_to(served().path("api/read"), kRead, lines);
  }
  inline static const std::string kRead = R"({"text":")" + cli::kEasy + R"("})";
};

TEST_F(Http, ServesThePageAndItsFiles) {
  ASSERT_NE(served().port(), 0) << served().errors();
  const std::vector<std::pair<std::string, std::string>> files = {{"", "text/html; charset=utf-8"},
                                                                  {"server.js", "text/javascript; charset=utf-8"},
                                                                  {"workbench.css", "text/css; charset=utf-8"},
                                                                  {"workbench.js", "text/javascript; charset=utf-8"},
                                                                  {"panels/steps.js", "text/javascript; charset=utf-8"},
                                                                  {"pictures.css", "text/css; charset=utf-8"}};
  for (const auto& [name, type] : files) {
    const Reply reply = served().get(served().path(name));
    EXPECT_EQ(reply.status, 200) << name;
    EXPECT_NE(reply.head.find("Content-Type: " + type + "\r\n"), std::string::npos) << reply.head;
    EXPECT_GT(reply.body.size(), 500U) << name;
  }
}

TEST_F(Http, SaysThatNothingElseMayBeLoadedFramedOrKept) {
  for (const Reply& reply : {served().get(served().path("")), served().get("/"), read_with({})}) {
    for (const char* header :
         {"Content-Security-Policy: default-src 'self'; img-src 'self' blob:; base-uri 'none'; form-action 'none'; "
          "frame-ancestors 'none'; object-src 'none'\r\n",
          "X-Content-Type-Options: nosniff\r\n", "Referrer-Policy: no-referrer\r\n", "Cache-Control: no-store\r\n"}) {
      EXPECT_NE(reply.head.find(header), std::string::npos) << header << reply.head;
    }
  }
}

TEST_F(Http, RefusesPathsThatAreNotItsOwn) {
  const std::string& token = served().token();
  const std::string wrong_token(token.size(), '0');
  for (const std::string& target :
       {std::string("/"), "/" + token, "/" + token + "//", "/" + wrong_token + "/", "/" + token + "/../" + token + "/",
        "/" + token + "/etc/passwd", "/" + token + "/../../etc/passwd", "/" + token + "/%2e%2e/x",
        "/" + token + "/workbench.js?x", "/" + token + "/api/", "/" + token + "/api/config", std::string("*"),
        "http://" + served().host() + "/"}) {
    EXPECT_EQ(served().get(target).status, 404) << target;
    EXPECT_EQ(served().post_to(target, kRead).status, 404) << target;
  }
}

TEST_F(Http, RefusesOtherHosts) {
  const auto status = [](const std::vector<std::string>& hosts) {
    std::vector<std::string> head{"GET " + served().path("") + " HTTP/1.1"};
    head.insert(head.end(), hosts.begin(), hosts.end());
    return served().send(head).status;
  };
  const std::string port = std::to_string(served().port());
  EXPECT_EQ(status({"Host: 127.0.0.1:" + port}), 200);
  EXPECT_EQ(status({"Host: localhost:" + port}), 200);
  for (const std::string& host : {"evil.example:" + port, std::string("127.0.0.1"), std::string("127.0.0.1:1"),
                                  "127.0.0.1.evil.example:" + port, std::string("")}) {
    EXPECT_EQ(status({"Host: " + host}), 403) << host;
  }
  EXPECT_EQ(status({}), 403);
  EXPECT_EQ(status({"Host: 127.0.0.1:" + port, "Host: evil.example"}), 403);
}

TEST_F(Http, RefusesOtherOrigins) {
  EXPECT_EQ(read_with({"Origin: http://" + served().host()}).status, 200);
  EXPECT_EQ(read_with({}).status, 200);
  for (const std::string& origin : {std::string("null"), std::string("http://evil.example"),
                                    "https://" + served().host(), "http://" + served().host() + ".evil.example"}) {
    EXPECT_EQ(read_with({"Origin: " + origin}).status, 403) << origin;
  }
}

TEST_F(Http, RefusesOtherMethods) {
  for (const char* method : {"HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "POST", "TRACE"}) {
    const Reply reply = served().send(
        {method + (" " + served().path("")) + " HTTP/1.1", "Host: " + served().host(), "Content-Length: 0"});
    EXPECT_EQ(reply.status, 405) << method;
  }
  EXPECT_EQ(served().get(served().path("api/read")).status, 405);
}

TEST_F(Http, TakesJsonAlone) {
  const auto status = [](const std::vector<std::string>& lines) {
    std::vector<std::string> head{"POST " + served().path("api/read") + " HTTP/1.1", "Host: " + served().host(),
                                  "Content-Length: " + std::to_string(kRead.size())};
    head.insert(head.end(), lines.begin(), lines.end());
    return served().send(head, kRead).status;
  };
  EXPECT_EQ(status({"Content-Type: application/json; charset=utf-8"}), 200);
  EXPECT_EQ(status({"Content-Type: text/plain"}), 415);
  EXPECT_EQ(status({"Content-Type: application/x-www-form-urlencoded"}), 415);
  EXPECT_EQ(status({"Content-Type: multipart/form-data; boundary=x"}), 415);
  EXPECT_EQ(status({}), 415);
  EXPECT_EQ(status({"Content-Type: application/json", "Content-Encoding: gzip"}), 415);
}

TEST_F(Http, RefusesBodiesThatAreLongOrHaveNoLength) {
  const auto status = [](const std::vector<std::string>& lines, const std::string& body) {
    std::vector<std::string> head{"POST " + served().path("api/read") + " HTTP/1.1", "Host: " + served().host(),
                                  "Content-Type: application/json"};
    head.insert(head.end(), lines.begin(), lines.end());
    return served().send(head, body).status;
  };
  const std::string full = R"({"text":")" + std::string(1'000'000 - 11, '.') + R"("})";
  EXPECT_EQ(status({"Content-Length: 1000000"}, full), 422);  // no grid
  EXPECT_EQ(status({"Content-Length: 1000001"}, ""), 413);
  EXPECT_EQ(status({"Content-Length: 18446744073709551615"}, ""), 413);
  EXPECT_EQ(status({"Transfer-Encoding: chunked"}, "0\r\n\r\n"), 411);
  EXPECT_EQ(status({"Transfer-Encoding: gzip"}, "x"), 411);
  EXPECT_EQ(status({}, ""), 411);
  // No length, or more than one.
  for (const char* length : {"18446744073709551616", "99999999999999999999999", "-1", "0x5", "5 5", "5, 6", ""})
    EXPECT_EQ(status({std::string("Content-Length: ") + length}, "{}"), 400) << length;
  EXPECT_EQ(status({"Content-Length: 5", "Content-Length: 6"}, "{}"), 400);
  EXPECT_EQ(status({"Transfer-Encoding: chunked", "Content-Length: 5"}, "0\r\n\r\n"), 400);
  EXPECT_EQ(status({"Content-Length: 5", "Transfer-Encoding: chunked"}, "0\r\n\r\n"), 400);
}

TEST_F(Http, ChecksAHeadBeforeTheLengthOfItsBody) {
  const std::vector<std::string> huge{"Content-Type: text/plain", "Content-Length: 99999999999"};
  const auto status = [&](const std::string& target, const std::string& host) {
    std::vector<std::string> head{"POST " + target + " HTTP/1.1", "Host: " + host};
    head.insert(head.end(), huge.begin(), huge.end());
    return served().send(head).status;
  };
  EXPECT_EQ(status("/", served().host()), 404);
  EXPECT_EQ(status(served().path("api/read"), "evil.example"), 403);
  EXPECT_EQ(status(served().path(""), served().host()), 405);
  EXPECT_EQ(status(served().path("api/read"), served().host()), 415);
}

TEST_F(Http, AnswersWhatIsNoRequestWithAnError) {
  for (const char* body : {"", "{", "[]", "7", "{\"text\":7}", "{}"}) {
    const Reply reply = served().post_to(served().path("api/read"), body);
    EXPECT_EQ(reply.status, 400) << body;
    EXPECT_TRUE(reply.json().contains("error")) << reply.body;
  }
}

TEST_F(Http, DoesNotCompress) {
  const Reply reply = read_with({"Accept-Encoding: gzip, deflate, br"});
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.head.find("Content-Encoding"), std::string::npos) << reply.head;
  EXPECT_TRUE(reply.json().contains("state"));
}

TEST_F(Http, RefusesALongHead) {
  EXPECT_EQ(served().send("GET /" + std::string(100'000, 'x')).status, 431);
  EXPECT_EQ(served().send("GET / HTTP/1.1\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n").status, 431);
}

TEST_F(Http, RefusesAMalformedHead) {
  const std::string host = "\r\nHost: " + served().host() + "\r\n";
  const std::string page = served().path("");
  ASSERT_EQ(served().send("GET " + page + " HTTP/1.1" + host + "\r\n").status, 200);
  for (const std::string& bytes :
       {"GET " + page + host + "\r\n", "GET  " + page + " HTTP/1.1" + host + "\r\n",
        "GET " + page + " HTTP/2.0" + host + "\r\n", "GET " + page + " HTTP/1.1" + host + "no colon\r\n\r\n",
        "GET " + page + " HTTP/1.1" + host + "A b: c\r\n\r\n", "GET " + page + " HTTP/1.1" + host + ": c\r\n\r\n",
        "GET " + page + " HTTP/1.1" + host + "A: b\nc\r\n\r\n", "G(T " + page + " HTTP/1.1" + host + "\r\n"}) {
    EXPECT_EQ(served().send(bytes).status, 400) << bytes;
  }
}

TEST_F(Http, SurvivesWhatIsNoHttp) {
  for (const std::string& bytes :
       {std::string("\r\n\r\n"), std::string("GET\r\n\r\n"), std::string(100'000, 'x'),
        std::string("\0\1\2\3\r\n\r\n", 8), "GET " + std::string(20'000, '/') + " HTTP/1.1\r\n\r\n"}) {
    EXPECT_NE(served().send(bytes).status, 200);
  }
  EXPECT_EQ(read_with({}).status, 200);
}

// More of them than the server keeps, and less time than it waits for one.
constexpr std::size_t kMany = 300;

/// Expects that others are answered while many clients have sent these bytes and wait.
void expect_held_up_by_none(const TestServer& server, std::string_view bytes) {
  SCOPED_TRACE(bytes);
  const Clients clients(server.port(), kMany, bytes);
  const auto since = std::chrono::steady_clock::now();
  EXPECT_EQ(server.ask("read", {{"text", cli::kEasy}}).status, 200);
  EXPECT_EQ(server.ask("hint", {{"state", cli::kEasy}, {"strategy", "basic"}}).status, 200);
  EXPECT_LT(std::chrono::steady_clock::now() - since, kNet);
}

TEST_F(Http, IdleClientsHoldNobodyUp) { expect_held_up_by_none(served(), ""); }
TEST_F(Http, SlowClientsHoldNobodyUp) { expect_held_up_by_none(served(), "GET / HTTP/1.1\r\nHost: "); }
TEST_F(Http, ClientsWithoutTheTokenHoldNobodyUp) {
  expect_held_up_by_none(served(), "POST / HTTP/1.1\r\nHost: " + served().host() + "\r\nContent-Length: 9\r\n\r\n");
}
TEST_F(Http, ClientsThatSendHalfABodyHoldNobodyUp) {
  const std::string whole = served().request_of("read", {{"text", cli::kEasy}});
  expect_held_up_by_none(served(), whole.substr(0, whole.size() - 1));
}
TEST_F(Http, ClientsThatReadNoAnswerHoldNobodyUp) {
  expect_held_up_by_none(served(), "GET " + served().path("") + " HTTP/1.1\r\nHost: " + served().host() + "\r\n\r\n");
}

TEST_F(Http, GivesARequestTenSeconds) {
  const int idle = connect_to(served().port());
  const int slow = connect_to(served().port());
  const auto is_open = [](int client) {
    char byte = 0;
    return ::recv(client, &byte, 1, MSG_DONTWAIT) < 0 && errno == EAGAIN;
  };
  const auto since = std::chrono::steady_clock::now();
  while (is_open(slow) && std::chrono::steady_clock::now() - since < kNet) {
    send_all(slow, "G");
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  EXPECT_GT(std::chrono::steady_clock::now() - since, std::chrono::seconds(9));
  EXPECT_FALSE(is_open(slow));
  EXPECT_FALSE(is_open(idle));
  ::close(idle);
  ::close(slow);
}

TEST(HttpEnd, IsCleanAfterASignal) {
  for (const int signal : {SIGINT, SIGTERM}) {
    TestServer server;
    ASSERT_NE(server.port(), 0) << server.errors();
    EXPECT_EQ(server.ask("hint", {{"state", cli::kEasy}, {"strategy", "basic"}}).status, 200);
    EXPECT_EQ(server.end(signal), 0);
  }
}

TEST(HttpStart, FailsWhereTheAddressCannotBeWritten) {
  const auto full = cli::run_process({"serve"}, {.output = "/dev/full"});
  EXPECT_EQ(full.exit, 2);
  EXPECT_EQ(full.err, "nonet: cannot write the address to the output: No space left on device\n");
  const auto closed = cli::run_process({"serve"}, {.closed = {STDOUT_FILENO}});
  EXPECT_EQ(closed.exit, 2);
  EXPECT_EQ(closed.err, "nonet: cannot write the address to the output: Bad file descriptor\n");
}

TEST(HttpStart, FailsWhereAThreadCannotBeStarted) {
  if (this_stamp().sanitizers != 0) GTEST_SKIP() << "sanitizers need more memory than the limit";
  // A stack has the size of its limit: sixteen of them do not fit.
  const std::string command = "ulimit -s 1048576 && ulimit -v 4194304 && exec " + build_file("bin/nonet") + " serve";
  const auto ended = cli::run_program("/bin/sh", {"-c", command}, cli::Start());
  EXPECT_EQ(ended.exit, 2);
  EXPECT_EQ(ended.err, "nonet: cannot start a thread: Resource temporarily unavailable\n");
}

TEST(HttpEnd, IsToldWhereThePortIsTaken) {
  const TestServer first;
  ASSERT_NE(first.port(), 0);
  TestServer second({"--port", std::to_string(first.port())});
  EXPECT_EQ(second.port(), 0);
  EXPECT_EQ(second.errors(),
            "nonet: cannot listen on 127.0.0.1, port " + std::to_string(first.port()) + "; is it in use?\n");
}

}  // namespace
}  // namespace nonet::workbench
