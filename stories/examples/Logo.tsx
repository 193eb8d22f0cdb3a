import { Logo } from '../../src/components/brand/Logo.tsx'

/** At the head of a page. */
export const Head = () => (
  <header>
    <Logo size={40} />
  </header>
)
