import { report } from '../tools.ts'
import { floorName, gridFloorName, ownName, peerNames } from './apps.ts'
import { type Measured, middle, ratio } from './table.ts'

/** What is wanted of Sievert: ratios to the floor, and figures that hold by themselves. */
const ratios: [name: string, figure: string, over: string, atMost: number][] = [
  ['sign-in, JavaScript to the floor', 'signInKb', floorName, 1.1],
  ['sign-in usable, to the floor', 'signInUsable', floorName, 1],
  ['list, JavaScript to the floor with the grid', 'listKb', gridFloorName, 1.1],
  ['list by its address usable, to the floor with the grid', 'listUsable', gridFloorName, 0.9],
  ['list after sign-in, to the floor with the grid', 'afterSignIn', gridFloorName, 0.8],
  ['dashboard → list cold, to the floor with the grid', 'cold', gridFloorName, 1.2],
  ['dashboard → list warm, to the floor with the grid', 'warm', gridFloorName, 1.5],
  ['sort, to the floor with the grid', 'sort', gridFloorName, 1.2],
  ['search, to the floor with the grid', 'filter', gridFloorName, 0.6],
  ['form first, to the floor', 'formFirst', floorName, 1.4],
  ['form again, to the floor', 'formAgain', floorName, 1.4],
]
const plain: [name: string, figure: string, atMost: number][] = [
  ['elements of the list', 'elements', 600],
  ['longest task on the way to the list, ms at CPU ÷ 4', 'longestTask', 200],
  ['requests until the list is usable by its address', 'listRequests', 10],
  ['steps of them', 'listSteps', 4],
]

/** Reports every goal, and whether Sievert is ahead of each peer in what is told as a ratio. Answers whether all are met. */
export function reportGoals(measured: Measured): boolean {
  console.log('')
  // Beside a floor that was left out there is nothing to reach.
  const asked = ratios.filter(([, figure, over]) => !Number.isNaN(middle(measured, over, figure)))
  const own = asked.map(([name, figure, over, atMost]) =>
    report({ name, value: ratio(measured, ownName, figure, over), atMost }),
  )
  const own2 = plain.map(([name, figure, atMost]) => report({ name, value: middle(measured, ownName, figure), atMost }))
  const ahead = ratios.flatMap(([name, figure]) => {
    const known = peerNames.map((peer) => middle(measured, peer, figure)).filter((value) => !Number.isNaN(value))
    // Where no peer was measured, nobody is ahead of one.
    if (known.length === 0) return []
    const best = Math.min(...known)
    return report({
      name: `${name.split(/,? to the/)[0]}, to the best peer`,
      value: middle(measured, ownName, figure) / best,
      atMost: 1,
    })
  })
  return [...own, ...own2, ...ahead].every(Boolean)
}
