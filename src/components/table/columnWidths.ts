import { createContext, type RefObject, startTransition, useContext, useLayoutEffect, useRef, useState } from 'react'
import type { DataColumn } from './columns.ts'
import { cellSize, headerFace } from './gridStyle.ts'

/** How the face in which a grid is drawn compares with the one that widths are written for. */
export interface Face {
  /** By how much its cells are wider. */
  factor: number
  /** px of a header's text. */
  headerWidth(text: string): number
}

/** The face that columns' widths are written for: 14 px high, digits as wide as most faces have them, px. */
const written = cellSize * 0.556
/** Left and right of a header, and what a column shows beside its name once it is sorted by, px. */
const padding = 22
const arrow = 26

/** What was measured, by how it is written: a list that is opened again has its face at once. */
const faces = new Map<string, Face>()
let latest: Face | undefined

/** The face of an element on the page; null where nothing can be measured. */
function faceOf(element: Element): Face | null {
  const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return null
  const { fontSize, fontFamily, letterSpacing, wordSpacing } = getComputedStyle(element)
  const size = Number.parseFloat(fontSize)
  const [perLetter, perSpace] = [letterSpacing, wordSpacing].map((px) => Number.parseFloat(px) || 0) as [number, number]
  const widthIn = (font: string, text: string) => {
    context.font = `${font} ${fontFamily}`
    return context.measureText(text).width + text.length * perLetter + (text.split(' ').length - 1) * perSpace
  }
  const digits = '0123456789'
  const factor = Math.max(1, widthIn(`${size}px`, digits) / digits.length / written)
  // With what was measured: a face of the same name may have arrived while no list was there to hear of it.
  const name = [fontSize, fontFamily, letterSpacing, wordSpacing, factor].join()
  const face = faces.get(name) ?? {
    factor,
    headerWidth: (text) => widthIn(`${headerFace.weight} ${(size * headerFace.size) / cellSize}px`, text),
  }
  faces.set(name, face)
  latest = face
  return face
}

/** Whether lists are drawn where nothing is ever measured: in no face, and at once. */
export const NeverMeasuredContext = createContext(false)

/**
 * The face in which an element is drawn: undefined until it is on the page and nobody has measured before, null where nothing
 * can be measured. `ref` is the element's. Measured again when a portal's own face arrives.
 */
export function useFace<E extends Element>(): { face: Face | null | undefined; ref: RefObject<E | null> } {
  const [face, setFace] = useState<Face | null | undefined>(useContext(NeverMeasuredContext) ? null : latest)
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const measure = () => ref.current && setFace(faceOf(ref.current))
    const measureAnew = () => {
      faces.clear()
      measure()
    }
    // Before anything is painted; the face that was there already changes nothing. Where none was, all is yet to be drawn.
    if (latest === undefined) startTransition(() => void measure())
    else measure()
    document.fonts?.addEventListener('loadingdone', measureAnew)
    return () => document.fonts?.removeEventListener('loadingdone', measureAnew)
  }, [])
  return { face, ref }
}

/** A column's width in a face: never less than its header needs, whatever the language, the face and its size, sorted by or not. */
export function widthOf<T>(column: DataColumn<T>, face: Face | null) {
  const { header, width, minWidth = 90, flex = 1, sortable } = column
  const least = face ? Math.ceil(face.headerWidth(header)) + padding + (sortable ? arrow : 0) : 0
  const room = Math.max(least, Math.round((width ?? minWidth) * (face?.factor ?? 1)))
  return width === undefined ? { flex, minWidth: room } : { width: room }
}
