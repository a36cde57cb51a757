/** One function of the module: whole numbers in, a whole number out; -1 says that a fault waits to be read. */
type Raw = (...words: number[]) => number;

/** What the module exports, one entry for each name in engine/bind. */
export interface RawExports extends LanguageExports {
  readonly memory: WebAssembly.Memory;
  /** Address of two words: where the answer lies, and its bytes. */
  readonly crossing: () => number;
  /** Makes the scratch area at least so many bytes long, keeping what is in it; 0 when memory is short. */
  readonly reserve: (bytes: number) => number;

  readonly release: Raw;
  readonly statistics: Raw;
  readonly owners: Raw;

  readonly tape_make: Raw;
  readonly tape_source: Raw;
  readonly record1: Raw;
  readonly record2: Raw;
  readonly record_composite: Raw;
  readonly record_opcode: Raw;
  readonly pull_values: Raw;
  readonly tape_differentiate: Raw;
  readonly tape_vjp: Raw;
  readonly tape_seal: Raw;

  readonly spec_family: Raw;
  readonly spec_length: Raw;
  readonly spec_resolve: Raw;
  readonly spec_nodes: Raw;
  readonly spec_payload: Raw;
  readonly spec_describe: Raw;

  readonly network_reopen: Raw;
  readonly network_parameters: Raw;
  readonly network_forward: Raw;
  readonly network_interpret: Raw;
  readonly network_lower: Raw;

  readonly plan_facts: Raw;
  readonly plan_forward: Raw;
  readonly plan_interface: Raw;
  readonly plan_run: Raw;
  readonly plan_brief: Raw;
  readonly plan_retire: Raw;

  readonly optimizer_sgd: Raw;
  readonly optimizer_adam: Raw;
  readonly optimizer_step: Raw;
  readonly optimizer_moments: Raw;
  readonly optimizer_restore: Raw;
  readonly training_begin: Raw;
  readonly training_batch: Raw;
  readonly training_run: Raw;

  readonly parameters_clone: Raw;
  readonly parameters_carried: Raw;
  readonly parameters_of: Raw;
  readonly parameters_entries: Raw;
  readonly parameters_interface: Raw;
  readonly parameters_set: Raw;
  readonly parameters_set_scalars: Raw;

  readonly run_of: Raw;
  readonly run_has: Raw;
  readonly run_lend: Raw;
  readonly run_services: Raw;
  readonly run_field: Raw;
  readonly run_backward: Raw;
  readonly run_recorded_gradients: Raw;

  readonly field_length: Raw;
  readonly field_of: Raw;
  readonly field_norms: Raw;
  readonly field_non_finite: Raw;
  readonly field_parameters: Raw;

  readonly tensor_express: Raw;
  readonly tensor_pull: Raw;
  readonly tensor_text: Raw;
  readonly tensor_digits: Raw;
  readonly draw: Raw;

  readonly record_function: Raw;
  readonly layer_make: Raw;
  readonly layers_express: Raw;
  readonly batch_norm_express: Raw;
  readonly batch_norm_express_with: Raw;
}

/** What the second part answers, likewise: the files of engine/bind/language. */
export interface LanguageExports {
  readonly tape_append: Raw;
  readonly language_parse: Raw;
  readonly language_record: Raw;
  readonly language_spell: Raw;
  readonly language_highlight: Raw;

  readonly manifest: Raw;
  readonly plan_stablehlo: Raw;

  readonly read_subject: Raw;
  readonly readings_begin: Raw;
  readonly readings_advance: Raw;
  readonly readings_take: Raw;
}
