import { NameLink } from '../../src/components/names/NameLink.tsx'
import { type Ways, WaysContext } from '../../src/components/names/ways.ts'

/** The app says once which names open, and where they lead. */
const ways: Ways = {
  hrefOf: (thing) => ('person' in thing && thing.person ? `#/people/${thing.person}` : null),
  Link: 'a',
}

/** A name that opens its record. */
export const Worker = () => (
  <WaysContext value={ways}>
    <NameLink of={{ person: 6 }}>Barahona Núñez, Esteban</NameLink>
  </WaysContext>
)
