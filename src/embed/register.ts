import { elementOf } from './elements.ts'
import { type MountName, mountables } from './mount.tsx'

export { type Mounted, type MountName, type MountProps, mount } from './mount.tsx'

for (const name of Object.keys(mountables) as MountName[]) {
  const tag = `sievert-${name}`
  if (customElements.get(tag)) {
    console.warn(`<${tag}> is defined on this page already, perhaps by another version of Sievert; that one stays.`)
  } else customElements.define(tag, elementOf(name))
}
