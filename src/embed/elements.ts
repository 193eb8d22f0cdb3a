import type { CurrentUser } from '../../contract/schemas/auth.ts'
import type { Seams } from '../app/seams.ts'
import type { Appearance } from '../components/theme/brand/appearance.ts'
import { tableOf } from './elementTable.ts'
import { followCss } from './followCss.ts'
import { type Mounted, type MountName, type MountProps, mount, mountables } from './mount.tsx'
import type { PropRule } from './propRules.ts'

/** Makes the class of one custom element. Its attributes are the widget's props in kebab-case; functions are properties. */
export function elementOf(name: MountName): CustomElementConstructor {
  const rules: Record<string, PropRule> = mountables[name].rules
  const { attributes, properties, callbacks } = tableOf(name)
  const attributeOf = new Map(Object.entries(attributes).map(([attribute, property]) => [property, attribute]))

  class SievertElement extends HTMLElement {
    static observedAttributes = Object.keys(attributes)
    #given: Record<string, unknown> = {}
    #heard = new Set<string>()
    #mounted: Mounted | null = null
    #css: Appearance | undefined
    #unfollow = () => {}

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
      this.#unfollow = followCss(this, (appearance) => {
        this.#css = appearance
        this.#mounted?.update(this.#props())
      })
      this.#mounted = mount(this, this.#props())
    }

    disconnectedCallback() {
      // An element that is moved is taken out and put in again at once; what was typed stays.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#mounted?.unmount()
        this.#mounted = null
        this.#unfollow()
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
      const attribute = attributeOf.get(property)
      if (!attribute) return undefined
      const text = this.getAttribute(attribute)
      // Browsers hide the attribute of a nonce; the element still has it.
      if (property === 'nonce' && !text) return Reflect.get(HTMLElement.prototype, 'nonce', this) || undefined
      if (text === null) return undefined
      // What says nothing of the kind is handed on as it is, so that the widget can say what it was given.
      return rules[property]?.read?.(text) ?? text
    }

    #tell(type: string, detail: unknown): boolean {
      return this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }))
    }

    #props(): MountProps {
      const props: MountProps = { widget: name }
      for (const property of attributeOf.keys()) props[property] = this.read(property)
      for (const property of ['storage', 'portalRoot', 'reload', 'messages']) props[property] = this.#given[property]
      props.appearance =
        this.#css || this.#given.appearance ? { ...this.#css, ...(this.#given.appearance as Appearance) } : undefined
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
      for (const [event, callback] of Object.entries(callbacks)) {
        const property = this.#given[callback] as ((...given: unknown[]) => void) | undefined
        if (!property && !this.#heard.has(event)) continue
        props[callback] = (...given: unknown[]) => {
          property?.(...given)
          this.#tell(event, given[0])
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
