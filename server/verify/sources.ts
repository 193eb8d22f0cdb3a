/** Of a table `*`, or of its columns by name: why `verify` compares them with nothing of its own here. */
type Reasons = Record<string, string>

/**
 * What other parts of `verify` prove: a digest, a seal, or a table that is made anew. The rules of this folder name their own
 * columns.
 */
export const provedElsewhere: Record<string, Reasons> = {
  audit_events: { '*': 'Each event holds the digest of itself after the one before (doses/verify.ts).' },
  audit_head: { '*': 'The end of the chain (doses/verify.ts).' },
  doses: { '*': 'Each record holds its digest, each publication that of its batch (doses/verify.ts).' },
  external_doses: { '*': 'Each version holds its digest after the one before (doses/external.ts).' },
  current_doses: { '*': 'Made anew from the records (doses/records.ts).' },
  dose_totals: { '*': 'Made anew from the records (doses/totals.ts).' },
  year_to_date: { '*': 'Made anew from the records (doses/totals.ts).' },
  collective_doses: { '*': 'Made anew from the records (doses/collective.ts).' },
  adjustments: {
    '*': 'Each stands as its last event sealed it (adjustments/verifyAdjustments.ts).',
    period: 'Compared with that of its dose (adjustments/verifyAdjustments.ts).',
  },
  annealings: { '*': 'Made anew from the trail (inventory/verifyAnnealings.ts).' },
  registry_records: { '*': 'Sealed when they were frozen (registry/verifyPackages.ts); state and reason here.' },
  dosimeter_counts: { '*': 'Counted anew (core/keptCounts.ts).' },
  reading_counts: { '*': 'As `dosimeter_counts`.' },
  registry_ahead: { '*': 'Made anew from doses and records (registry/keptAhead.ts).' },
  registry_quarters: { '*': 'As `registry_ahead`.' },
  registry_packages: { seal: 'That of its records, and of the trail.', fingerprint: 'A faster copy of the seal.' },
  files: { '*': 'The digest of an original is its name; of the rest nothing is kept for long.' },
  file_chunks: { '*': 'As `files`.' },
  uploads: { sha256: 'Taken anew out of the bytes (uploads/verifyOriginals.ts).', size: 'As `sha256`.' },
  upload_rows: { '*': 'Their figures are read anew out of the file (uploads/verifyFiles.ts).' },
  device_reads: { '*': 'Read anew out of the file (uploads/verifyFiles.ts); `counts` and `known` here.' },
  people: {
    client_id: 'Made anew from the employments (people/employments.ts).',
    site_id: 'As `client_id`.',
    occupation_code: 'As `client_id`.',
    practice_code: 'As `client_id`.',
    category: 'As `client_id`.',
    monitoring_start: 'As `client_id`.',
    monitoring_end: 'As `client_id`.',
  },
  readings: {
    '*_gross': 'Compared with the row of the file (doses/verifyReadings.ts).',
    '*_background': 'Reckoned anew while it waits, then as its dose record has it (doses/verifyReadings.ts).',
    '*_net': 'Gross without background (doses/verifyReadings.ts).',
    '*_value': 'Net and status, or what was entered (doses/verifyReadings.ts).',
    '*_status': 'Judged anew while it waits, then as its dose record has it (doses/verifyReadings.ts).',
  },
}

const given = 'Said by a person and corrected by persons: the row is where it is said.'
const fleeting = 'Work and access of the moment: it tells of no dose, and is removed when it is done with.'
const secret = 'A secret, which the trail must never hold.'

/** What is itself a source and is kept nowhere else, with why nothing is kept to compare it with. */
export const ownSources: Record<string, Reasons> = {
  clients: { '*': given },
  sites: { '*': given },
  employments: { '*': given },
  technologies: { '*': given },
  dosimeter_types: { '*': given },
  dosimeters: {
    serial: given,
    type_id: given,
    status: 'Where a dosimeter is now. Wears and changes that stand beside it tell of its past.',
    calibrated_on: 'As `status`.',
    holder_id: 'The database makes it of the status and the last wear.',
    held_to: 'As `holder_id`.',
  },
  dosimeter_changes: { '*': 'Added to alone; a life is told by these and by the wears.' },
  device_resets: { '*': given },
  file_mappings: { '*': 'Each version is written once; what is read by it is read anew.' },
  settings: { '*': given },
  service_settings: { '*': given },
  users: { '*': given },
  sessions: { '*': fleeting },
  password_tokens: { '*': secret },
  pending_sign_ins: { '*': secret },
  second_factors: { '*': secret },
  passkeys: { '*': 'What its owner has registered: a sign-in with another one fails by itself.' },
  passkey_challenges: { '*': fleeting },
  recovery_codes: { '*': secret },
  devices: { '*': fleeting },
  guesses: { '*': fleeting },
  outbox: { '*': fleeting },
  jobs: { '*': fleeting },
  registry_touched: { '*': 'Whom to count anew: what it leaves out is found where `registry_ahead` is made anew.' },
  record_reads: {
    '*': 'Looks stand beside the trail so that reading does not wait for its chain; a row that was removed leaves no trace.',
  },
  packing_list_reprints: { '*': 'Their number is compared with the list; the rest is told by their events.' },
  packing_lists: {
    said: 'What was true of the client on the day of the issue: known by the list alone.',
    line_count: 'The database makes it of the lines.',
  },
  people: {
    name_key: 'Follows from the names; it sorts and finds, and is shown to nobody.',
    email: given,
    country: given,
    version: 'Counts the writes.',
    facts_seal: 'The seal itself.',
  },
  readings: {
    returned: 'Why it waits again; judged anew whatever stands there.',
    withdrawn: 'That there is one is compared; its words are in the trail.',
    judgement: 'Counts the judgements that a screen has seen; it decides nothing once they are made.',
    note: 'What its approver wrote: the event of the approval has it too.',
  },
  assignments: {
    device_assignment_id: 'Says of which keeping it is a window: who, where and which device are compared with that.',
    type_id: 'Said on the sheet; the reading and the dose record have it too.',
    open: 'The database makes it of the state.',
    counts: 'The database makes it of the state.',
    stayed_out: 'The database makes it of the state.',
    closed_as: 'The database makes it of the state.',
  },
  device_assignments: {
    '*': 'Who keeps a device is said here; the events of a keeping tell of its changes. Its last read is compared.',
  },
  alerts: { due_on: 'The day by which something was missed, by the settings of that day.' },
  registry_packages: {
    year: 'Told by the days of its records.',
    quarter: 'As `year`.',
    correction_of: 'Told by the event of the correction.',
    service_code: 'That of its records, which are sealed.',
    answer_file: 'The name that somebody gave to the file; its digest is compared.',
  },
  uploads: {
    '*': 'What a person said of a file, and what its dry run counted: its lines are read anew by it.',
  },
}
