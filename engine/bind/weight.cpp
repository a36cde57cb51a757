#include "bind/weight.hpp"

#include <algorithm>

#include "bind/guard.hpp"

namespace topos::bind {

template <Element E>
void Weight::add(const Tensor<E>& tensor) {
  own_ += sizeof tensor;
  if (const auto* dense = tensor.dense_storage()) {
    shared_.emplace_back(dense->buffer.get(), dense->buffer->size() * sizeof(E));
  } else if (const auto* selection = tensor.selection_storage()) {
    shared_.emplace_back(selection->indices.get(),
                         selection->indices->size() * sizeof(std::size_t));
  }
}

template <Element E>
void Weight::add(const std::vector<Tensor<E>>& tensors) {
  for (const Tensor<E>& tensor : tensors) add(tensor);
}

template <Element E>
void Weight::add(const Field<E>& field) {
  for (const Tensor<E>& tensor : field.payloads()) add(tensor);
}

template <Element E>
void Weight::add(const Recording<E>& recording) {
  const Structure& structure = recording.structure();
  shared_.emplace_back(&recording, structure.size() * sizeof(Node));
  for (std::size_t i = 0; i < structure.size(); ++i) {
    if (const Tensor<E>* payload = recording.payload(i)) add(*payload);
  }
}

void Weight::add(Held& held) {
  if (auto* tape = std::get_if<Of<Tape>>(&held)) {
    std::visit([&](auto& tape_of) { add(tape_of.recording()); }, *tape);
  } else if (const auto* network = std::get_if<Of<Network>>(&held)) {
    std::visit([&](const auto& of) { add(*of.recording()); }, *network);
  } else if (const auto* parameters = std::get_if<Of<Parameters>>(&held)) {
    std::visit([&](const auto& of) { add(of.payloads()); }, *parameters);
  } else if (const auto* run = std::get_if<Of<Run>>(&held)) {
    std::visit([&](const auto& of) { add(of.field()); }, *run);
  } else if (const auto* plan = std::get_if<Of<Plan>>(&held)) {
    std::visit(
        [&](const auto& of) {
          add(of.recording());
          own_ += of.executor().memory_bytes();
        },
        *plan);
  } else if (const auto* retired = std::get_if<Of<Retired>>(&held)) {
    std::visit([&](const auto& of) { add(of->recording()); }, *retired);
  } else if (const auto* training = std::get_if<Of<Trained>>(&held)) {
    std::visit(
        [&](const auto& of) {
          of->for_each_tensor([&](const auto& each) { add(each); });
          own_ += of->memory_bytes();
        },
        *training);
  } else if (const auto* field = std::get_if<Of<Field>>(&held)) {
    std::visit([&](const auto& of) { add(of); }, *field);
  } else if (const auto* readings = std::get_if<Of<Begun>>(&held)) {
    std::visit([&](const auto& of) { of->for_each_tensor([&](const auto& each) { add(each); }); },
               *readings);
  }
}

void Weight::add(Table::Slot& slot) {
  add(slot.held);
  for (std::uint32_t inner : slot.inside) add(table().slot(inner));
}

std::uint64_t Weight::bytes() {
  std::ranges::sort(shared_);
  const auto repeated = std::ranges::unique(shared_);
  shared_.erase(repeated.begin(), repeated.end());
  std::uint64_t total = own_;
  for (const auto& [buffer, bytes] : shared_) total += bytes;
  return total;
}

}  // namespace topos::bind
