import { expect, test } from 'vitest'
import { isodosePath, type Source, saddle } from './isodose.ts'

const strong: Source = { x: 100, y: 100, strength: 900 }
const weak: Source = { x: 400, y: 100, strength: 100 }
const points = (path: string) =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)

test('about one source the line of equal dose is a circle of the inverse square', () => {
  for (const [x, y] of points(isodosePath([strong], strong, 1, 96))) {
    expect(Math.hypot(x - 100, y - 100)).toBeCloseTo(Math.sqrt(899), 0)
  }
})

test('above the level of the saddle a line stays with its own source', () => {
  const middle = saddle(strong, weak)
  for (const [x] of points(isodosePath([strong, weak], strong, middle.level * 1.1))) expect(x).toBeLessThan(middle.x)
  for (const [x] of points(isodosePath([strong, weak], weak, middle.level * 1.1))) expect(x).toBeGreaterThan(middle.x)
})

test('below it one line goes about both', () => {
  const middle = saddle(strong, weak)
  const across = points(isodosePath([strong, weak], middle, middle.level * 0.8, 96)).map(([x]) => x)
  expect(Math.min(...across)).toBeLessThan(strong.x)
  expect(Math.max(...across)).toBeGreaterThan(weak.x)
})
