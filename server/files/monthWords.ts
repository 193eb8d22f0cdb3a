/** How the months are written in Spanish and in English, whole and cut, from January on. */
const monthNames = [
  'ene|enero|jan|january',
  'feb|febrero|february',
  'mar|marzo|march',
  'abr|abril|apr|april',
  'may|mayo',
  'jun|junio|june',
  'jul|julio|july',
  'ago|agosto|aug|august',
  'set|sep|sept|septiembre|setiembre|september',
  'oct|octubre|october',
  'nov|noviembre|november',
  'dic|diciembre|dec|december',
]
/** Any of them, longest first: `may` is no cut `mayo`. */
export const anyMonth = monthNames
  .flatMap((names) => names.split('|'))
  .sort((one, other) => other.length - one.length)
  .join('|')
const months = monthNames.map((names) => new RegExp(`^(?:${names})$`, 'i'))

/** The number of the month that a word names, from 1; 0 for a word that is no month. */
export const monthOf = (word: string) => months.findIndex((names) => names.test(word)) + 1
