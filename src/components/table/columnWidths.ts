import { useLayoutEffect, useState } from 'react'
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
/** Left and right of a header, and what a sorted column shows beside its name, px. */
const padding = 22
const arrow = 26

/** What an element on the page is drawn in; null where nothing can be measured. A grid's headers may not be there yet. */
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
  return {
    factor: Math.max(1, widthIn(`${size}px`, digits) / digits.length / written),
    headerWidth: (text) => widthIn(`${headerFace.weight} ${(size * headerFace.size) / cellSize}px`, text),
  }
}

/** The face in which an element is drawn, once it is on the page: `ref` is the element's. Measured again when a portal's own face arrives. */
export function useFace(): { face: Face | null; ref: (element: Element | null) => void } {
  const [face, setFace] = useState<Face | null>(null)
  const [element, ref] = useState<Element | null>(null)
  // Before anything is painted; a face that is the one widths are written for changes nothing.
  useLayoutEffect(() => {
    if (!element) return
    const measure = () => setFace(faceOf(element))
    measure()
    document.fonts?.addEventListener('loadingdone', measure)
    return () => document.fonts?.removeEventListener('loadingdone', measure)
  }, [element])
  return { face, ref }
}

/** A column's width in a face: never less than its header needs, whatever the language, the face and its size. */
export function widthOf<T>(column: DataColumn<T>, face: Face | null, sorted: boolean) {
  const { header, width, minWidth = 90, flex = 1 } = column
  const least = face ? Math.ceil(face.headerWidth(header)) + padding + (sorted ? arrow : 0) : 0
  const room = Math.max(least, Math.round((width ?? minWidth) * (face?.factor ?? 1)))
  return width === undefined ? { flex, minWidth: room } : { width: room }
}
