import type { CSSProperties } from 'react'
import type { HostChoices } from '../components/hostChoices.ts'
import type { HostEvents } from '../connected/hostEvents.ts'
import { aFlag, aFunction, anObject, aSize, aText, fieldNames, oneOf, type PropRule } from './propRules.ts'

/** What every widget takes beside its own props. */
export interface WidgetProps extends Omit<HostChoices, 'height'>, Pick<HostEvents, 'onLoad' | 'onError'> {
  /** Class names for the element that the widget stands in. */
  className?: string
  /** Styles of that element. */
  style?: CSSProperties
  /** Height of the whole, in px or as CSS writes lengths. What is longer scrolls inside. */
  height?: number | string
}

const choices = {
  height: aSize,
  density: oneOf('work', 'roomy', 'calm'),
  hideExport: aFlag,
  hideColumns: fieldNames,
  onLoad: aFunction,
} satisfies Partial<Record<keyof WidgetProps, PropRule>>

/** Rules of what an element can be given too; class and style are the element's own there, and errors its provider's. */
export const choiceRules: Record<string, PropRule> = choices

/** What the props of every widget must be. */
export const widgetRules: Record<keyof WidgetProps, PropRule> = {
  ...choices,
  className: aText,
  style: anObject,
  onError: aFunction,
}
