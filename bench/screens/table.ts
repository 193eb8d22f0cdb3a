import { median } from '../tools.ts'
import { apps, floorName, gridFloorName, ownName, peerNames } from './apps.ts'
import type { Figures } from './loads.ts'

/** The rounds' figures of each app, by its name. */
export type Measured = Record<string, Figures[]>

/** The middle of an app's figures of one kind. */
export const middle = (measured: Measured, app: string, figure: string): number =>
  median((measured[app] ?? []).map((round) => round[figure] ?? Number.NaN).filter((value) => !Number.isNaN(value)))

interface Line {
  name: string
  figure: string
  /** Digits after the point. */
  digits?: number
  /** Told as a ratio to the floor with the grid, which has a list, or to the floor. */
  over?: typeof floorName | typeof gridFloorName
}

const lines: Line[] = [
  { name: 'sign-in: JavaScript until a press is answered, KB', figure: 'signInKb', over: floorName },
  { name: 'sign-in: requests until then', figure: 'signInRequests' },
  { name: 'sign-in: steps of them', figure: 'signInSteps' },
  { name: 'sign-in usable, slow 4G, CPU ÷ 4, ms', figure: 'signInUsable', over: floorName },
  { name: 'sign-in: a press is answered, same, ms', figure: 'signInAnswers', over: floorName },
  { name: 'list by address: JavaScript until usable, KB', figure: 'listKb', over: gridFloorName },
  { name: 'list by address: requests until usable', figure: 'listRequests' },
  { name: 'list by address: steps of them', figure: 'listSteps' },
  { name: 'list by address usable, slow 4G, CPU ÷ 4, ms', figure: 'listUsable', over: gridFloorName },
  { name: 'list after sign-in, same, ms', figure: 'afterSignIn', over: gridFloorName },
  { name: 'dashboard → list, cold, CPU ms at ÷ 4', figure: 'cold', over: gridFloorName },
  { name: 'dashboard → list, warm, CPU ms', figure: 'warm', over: gridFloorName },
  { name: 'sort by the server, CPU ms', figure: 'sort', over: gridFloorName },
  { name: 'search by five letters, CPU ms', figure: 'filter', over: gridFloorName },
  { name: 'form, first, CPU ms', figure: 'formFirst', over: floorName },
  { name: 'form, again, CPU ms', figure: 'formAgain', over: floorName },
  { name: 'fields of the form', figure: 'fields' },
  { name: 'elements of the list', figure: 'elements' },
  { name: 'longest task on the way to the list, ms at ÷ 4', figure: 'longestTask' },
  { name: 'heap after 20 ways, MB', figure: 'heap20', digits: 1 },
  { name: 'heap after 40 ways, MB', figure: 'heap40', digits: 1 },
  { name: 'dropped frames over equal heights, %', figure: 'dropped', digits: 1 },
  { name: 'layout shift of the list', figure: 'shift', digits: 3 },
]

/** One app's figure beside the same of the floor; NaN where one of them is missing. */
export const ratio = (measured: Measured, app: string, figure: string, over: string): number =>
  middle(measured, app, figure) / middle(measured, over, figure)

/** Prints every figure of every app, and behind it its ratio to the floor that it is told by. */
export function printTable(measured: Measured): void {
  const names = apps.map(({ name }) => name)
  console.log(`\n| | ${names.join(' | ')} |\n|---|${names.map(() => '---:|').join('')}`)
  for (const { name, figure, digits = 0, over } of lines) {
    const cells = names.map((app) => {
      const value = middle(measured, app, figure)
      if (Number.isNaN(value)) return '–'
      const times = over ? ratio(measured, app, figure, over) : Number.NaN
      const beside = Number.isNaN(times) ? '' : ` (${times.toFixed(2)})`
      return `${value.toFixed(digits)}${beside}`
    })
    console.log(`| ${name} | ${cells.join(' | ')} |`)
  }
  if (Number.isNaN(middle(measured, floorName, 'formFirst'))) return
  const perField = (app: string) => middle(measured, app, 'formFirst') / middle(measured, app, 'fields')
  console.log(
    `Form, first, per field beside the floor: ${[...peerNames, ownName].map((app) => `${app} ${(perField(app) / perField(floorName)).toFixed(2)}`).join(', ')}`,
  )
}
