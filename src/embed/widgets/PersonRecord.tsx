import { type PersonRecordProps, PersonRecord as Record } from '../../features/participant/index.ts'

export type { PersonRecordProps }

/** One person's dosimetry record. Throws when nobody is named: no record is everybody's. */
export default function PersonRecord(props: PersonRecordProps) {
  if (props.personId === undefined) throw new Error('PersonRecord needs the prop personId.')
  return <Record key={props.personId} {...props} />
}
