#include "bind/weight.hpp"

#include <algorithm>

#include "bind/guard.hpp"

namespace topos::bind {

void Weight::add(const Tensor<Any>& tensor) {
  own_ += sizeof tensor;
  if (tensor.buffer() == nullptr) return;
  const bool dense = tensor.storage() == Storage::Dense;
  const std::size_t each = dense ? tensor.kind().bytes() : sizeof(std::size_t);
  shared_.emplace_back(tensor.buffer(), tensor.buffer_size() * each);
}

void Weight::add(const std::vector<Tensor<Any>>& tensors) {
  for (const Tensor<Any>& tensor : tensors) add(tensor);
}

void Weight::add(const Field<Any>& field) {
  for (const Tensor<Any>& tensor : field.payloads()) add(tensor);
}

void Weight::add(const Recording<Any>& recording) {
  const Structure& structure = recording.structure();
  shared_.emplace_back(&recording, structure.size() * sizeof(Node));
  for (std::size_t i = 0; i < structure.size(); ++i) {
    if (const Tensor<Any>* payload = recording.payload(i)) add(*payload);
  }
}

void Weight::add(const Optimiser& optimiser) {
  const auto* adam = std::get_if<std::unique_ptr<Adam<Any>>>(&optimiser);
  if (adam == nullptr) return;
  add((*adam)->state().first.payloads());
  add((*adam)->state().second.payloads());
}

void Weight::add(Held& held) {
  if (auto* tape = std::get_if<Tape<Any>>(&held)) {
    add(tape->recording());
  } else if (const auto* network = std::get_if<Network<Any>>(&held)) {
    add(*network->recording());
  } else if (const auto* parameters = std::get_if<Parameters<Any>>(&held)) {
    add(parameters->payloads());
  } else if (const auto* run = std::get_if<Run<Any>>(&held)) {
    add(run->field());
  } else if (const auto* plan = std::get_if<Plan<Any>>(&held)) {
    add(plan->recording());
    own_ += plan->executor().memory_bytes();
  } else if (const auto* retired = std::get_if<Retired>(&held)) {
    add((*retired)->recording());
  } else if (const auto* training = std::get_if<Trained>(&held)) {
    (*training)->for_each_tensor([&](const Tensor<Any>& each) { add(each); });
    own_ += (*training)->memory_bytes();
  } else if (const auto* optimiser = std::get_if<Optimiser>(&held)) {
    add(*optimiser);
  } else if (const auto* field = std::get_if<Field<Any>>(&held)) {
    add(*field);
  } else if (const auto* readings = std::get_if<Begun>(&held)) {
    (*readings)->for_each_tensor([&](const Tensor<Any>& each) { add(each); });
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
