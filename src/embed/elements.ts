import type { CurrentUser } from '../../contract/schemas/auth.ts'
import type { Seams } from '../app/seams.ts'
import { type Mounted, type MountName, type MountProps, mount, mountables } from './mount.tsx'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
/** `onSignedIn` is told as `sievert-signed-in`. */
const eventOf = (callback: string) => `sievert-${kebab(callback.slice(2)).slice(1)}`

/** Seams that are texts: attributes of every element. */
const textSeams = ['apiBaseUrl', 'language', 'theme', 'nonce', 'cssPrefix', 'localesPath'] as const
/** Seams that no attribute can hold: properties of every element. */
const otherSeams = [
  'getToken',
  'user',
  'onUnauthorized',
  'storage',
  'portalRoot',
  'reload',
  'messages',
  'onError',
] as const

/** Makes the class of one custom element. Its attributes are the widget's props in kebab-case; functions are properties. */
export function elementOf(name: MountName): CustomElementConstructor {
  const rules = mountables[name].rules
  const own = Object.keys(rules)
  const callbacks = own.filter((prop) => rules[prop]?.says === 'a function')
  const fromAttributes = [...textSeams, ...own.filter((prop) => !callbacks.includes(prop))]
  const properties = [...fromAttributes, ...otherSeams, ...callbacks]

  class SievertElement extends HTMLElement {
    static observedAttributes = [...new Set(fromAttributes)].map(kebab)
    #given: Record<string, unknown> = {}
    #heard = new Set<string>()
    #mounted: Mounted | null = null

    constructor() {
      super()
      // What was set before this class was known stands in the way of the properties below.
      for (const property of properties) {
        if (!Object.hasOwn(this, property)) continue
        this.#given[property] = Reflect.get(this, property)
        Reflect.deleteProperty(this, property)
      }
    }

    connectedCallback() {
      if (this.#mounted) return
      if (!this.style.display) this.style.display = 'block'
      this.#mounted = mount(this, this.#props())
    }

    disconnectedCallback() {
      // An element that is moved is taken out and put in again at once; what was typed stays.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#mounted?.unmount()
        this.#mounted = null
      })
    }

    attributeChangedCallback() {
      this.#mounted?.update(this.#props())
    }

    override addEventListener(type: string, listener: never, options?: never) {
      super.addEventListener(type, listener, options)
      // A list opens its rows, and a form offers its link, when somebody listens.
      if (!type.startsWith('sievert-') || this.#heard.has(type)) return
      this.#heard.add(type)
      this.#mounted?.update(this.#props())
    }

    read(property: string): unknown {
      return this.#given[property] ?? this.#attribute(property)
    }

    write(property: string, value: unknown) {
      this.#given[property] = value
      this.#mounted?.update(this.#props())
    }

    #attribute(property: string): unknown {
      if (!(fromAttributes as string[]).includes(property)) return undefined
      const text = this.getAttribute(kebab(property))
      // Browsers hide the attribute of a nonce; the element still has it.
      if (property === 'nonce' && !text) return Reflect.get(HTMLElement.prototype, 'nonce', this) || undefined
      if (text === null) return undefined
      // What is no number is handed on as it is, so that the widget can say what it was given.
      return rules[property]?.isNumber && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
    }

    #tell(type: string, detail: unknown): boolean {
      return this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }))
    }

    #props(): MountProps {
      const props: MountProps = { widget: name }
      for (const property of fromAttributes) props[property] = this.read(property)
      for (const property of ['storage', 'portalRoot', 'reload', 'messages']) props[property] = this.#given[property]
      const { getToken, user, onUnauthorized, onError } = this.#given as {
        getToken?: () => string
        user?: CurrentUser
        onUnauthorized?: Seams['onUnauthorized']
        onError?: Seams['onError']
      }
      if (getToken) props.session = { getToken }
      else if (user) props.session = { user }
      // The whole app has a sign-in of its own, unless somebody else takes that on.
      if (name !== 'app' || onUnauthorized || this.#heard.has('sievert-unauthorized')) {
        props.onUnauthorized = (reason) => {
          if (onUnauthorized) return onUnauthorized(reason)
          let answer: unknown = false
          const respondWith = (given: unknown) => {
            answer = given
          }
          this.#tell('sievert-unauthorized', { reason, respondWith })
          return answer
        }
      }
      props.onError = (error, place) => {
        onError?.(error, place)
        this.#tell('sievert-error', { error, widget: place?.widget })
      }
      for (const callback of callbacks) {
        const property = this.#given[callback] as ((...given: unknown[]) => void) | undefined
        if (!property && !this.#heard.has(eventOf(callback))) continue
        props[callback] = (...given: unknown[]) => {
          property?.(...given)
          this.#tell(eventOf(callback), given[0])
        }
      }
      return props
    }
  }

  for (const property of properties) {
    Object.defineProperty(SievertElement.prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: SievertElement) {
        return this.read(property)
      },
      set(this: SievertElement, value: unknown) {
        this.write(property, value)
      },
    })
  }
  return SievertElement
}
