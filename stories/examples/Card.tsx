import { Card } from '../../src/components/layout/Card.tsx'

/** A part of a page by its own name. */
export const DosesOfThisYear = () => (
  <Card title="Dosis de este año" description="Publicadas hasta octubre de 2026">
    Su dosis de este año está muy por debajo del límite.
  </Card>
)
