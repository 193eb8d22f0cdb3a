import type { ComponentProps } from 'react'
import type { CurrentUser } from '../../contract/schemas/auth.ts'
import type { Seams } from '../app/seams.ts'
import type { SievertError } from '../store/errors.ts'
import { type MountName, mountables } from './mount.tsx'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Seams that are texts: attributes of every element. */
const textSeams = ['apiBaseUrl', 'language', 'theme', 'nonce', 'cssPrefix', 'localesPath'] as const
/** Seams that no attribute can hold: properties of every element. */
const otherSeams = [
  'appearance',
  'getToken',
  'user',
  'onUnauthorized',
  'storage',
  'portalRoot',
  'reload',
  'messages',
  'onError',
] as const
type OwnSeam = (typeof textSeams | typeof otherSeams)[number]

/** What an element of any widget is given beside its widget's own props. */
export interface ElementSeams extends Pick<Seams, Extract<OwnSeam, keyof Seams>> {
  /** Answers the token that calls carry, asked for before every call; no cookie goes along then. */
  getToken?(): string | Promise<string>
  /** Who is signed in, where the portal knows it; calls carry the cookie. */
  user?: CurrentUser
}

/** What every element tells beside its widget's own events: what is in `detail`. */
export interface ElementEvents {
  /** A call was refused: nobody is signed in, or the session has ended. Give `respondWith` true, or a promise of it, once somebody has signed in. */
  'sievert-unauthorized': {
    reason: Parameters<NonNullable<Seams['onUnauthorized']>>[0]
    respondWith(answer: unknown): void
  }
  /** Something failed that the element could not handle, or a call failed for good. */
  'sievert-error': { error: SievertError; widget?: string }
}

/** The props of the widget in each element. */
export type PropsOfElements = {
  [Name in MountName]: ComponentProps<(typeof mountables)[Name]['component']>
}

/** What one element takes and tells: the one home of its names. */
export interface ElementTable {
  /** Properties by the attributes that set them. */
  attributes: Record<string, string>
  /** Every property, those with an attribute first. */
  properties: string[]
  /** The widget's own callbacks by the events that tell the same. */
  callbacks: Record<string, string>
}

/** `onSignedIn` is told as `sievert-signed-in`. */
const eventOf = (callback: string) => `sievert-${kebab(callback.slice(2)).slice(1)}`

/** The names of an element. Its attributes are the widget's props in kebab-case; what no text can hold is a property. */
export function tableOf(name: MountName): ElementTable {
  const { rules } = mountables[name]
  const own = Object.entries(rules)
  const callbacks = own.filter(([, { says }]) => says === 'a function').map(([prop]) => prop)
  const texts = own.map(([prop]) => prop).filter((prop) => !callbacks.includes(prop))
  const fromAttributes = [...new Set([...textSeams, ...texts])]
  return {
    attributes: Object.fromEntries(fromAttributes.map((property) => [kebab(property), property])),
    properties: [...fromAttributes, ...otherSeams, ...callbacks],
    callbacks: Object.fromEntries(callbacks.map((callback) => [eventOf(callback), callback])),
  }
}
