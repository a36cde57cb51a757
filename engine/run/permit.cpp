#include "run/permit.hpp"

#include "foundation/fault.hpp"
#include "foundation/text.hpp"

namespace topos {

namespace {

/// `#5, #20`; what is beyond a line's length is counted.
std::string declared_text(const std::vector<std::uint32_t>& declared) {
  constexpr std::size_t shown = 8;
  if (declared.empty()) return "nothing";
  std::string out;
  for (std::size_t i = 0; i < declared.size() && i < shown; ++i) {
    out += join(i == 0 ? "#" : ", #", declared[i]);
  }
  return declared.size() > shown ? join(out, " and ", declared.size() - shown, " more") : out;
}

}  // namespace

void ReadPermit::check_read(std::size_t index, std::string_view operation) const {
  if (readable[index]) return;
  fail(FaultKind::Undeclared, operation,
       join(operation, " needs a value that the entry declared, got #", index, "; it declared ",
            declared_text(declared), ": add #", index, " to its roots or observe"),
       {}, {index});
}

void ReadPermit::check_backward() const {
  if (backward) return;
  fail(FaultKind::Posture, "backward",
       "backward needs a run that kept what the scan reads; lower the entry with backward");
}

}  // namespace topos
