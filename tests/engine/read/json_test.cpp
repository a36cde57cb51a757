#include "read/json.hpp"

#include <catch_amalgamated.hpp>
#include <limits>

using topos::Json;

TEST_CASE("commas stand between values, never before the first or after a key") {
  Json json;
  json.begin_object();
  json.member("empty", "");
  json.key("list");
  json.begin_array();
  json.count(1);
  json.truth(true);
  json.begin_array();
  json.end_array();
  json.begin_object();
  json.end_object();
  json.end_array();
  json.member("last", std::size_t{0});
  json.end_object();

  CHECK(std::move(json).take() == R"({"empty":"","list":[1,true,[],{}],"last":0})");
}

TEST_CASE("quotes, backslashes and control characters are escaped, other text passes") {
  Json json;
  json.text("a\"b\\c\n\t\x01\x1f/ \xc3\xbc\xe2\x88\x82");

  CHECK(std::move(json).take() ==
        "\"a\\\"b\\\\c\\u000a\\u0009\\u0001\\u001f/ \xc3\xbc\xe2\x88\x82\"");
}

TEST_CASE("numbers are shortest digits, and strings where JSON has no number") {
  Json json;
  json.begin_array();
  json.number(0.30000000000000004);
  json.number(-0.0);
  json.number(1e21);
  json.number(std::numeric_limits<double>::quiet_NaN());
  json.number(std::numeric_limits<double>::infinity());
  json.number(-std::numeric_limits<double>::infinity());
  json.end_array();

  CHECK(std::move(json).take() ==
        R"([0.30000000000000004,-0,1000000000000000000000,"NaN","inf","-inf"])");
}
