import { isIdNumber } from '../../../contract/identity.ts'
import { calendarDate } from '../../../contract/schemas/common.ts'
import { personLookupQuery } from '../../../contract/schemas/people.ts'

// What forms check by the contract stands apart from what lists need: they come without it.

/** The question whether somebody is registered already: only numbers that their type can have are asked about. */
export const lookupForm = personLookupQuery.superRefine((asked, check) => {
  if (!isIdNumber(asked.idType, asked.idNumber))
    check.addIssue({ code: 'custom', path: ['idNumber'], message: 'idNumber' })
})

/** A whole day of the years that are kept, not one that is half typed. */
export const isDay = (text: unknown): text is string => calendarDate.safeParse(text).success
