import { Card } from '../../src/components/layout/Card.tsx'
import { Facts } from '../../src/components/layout/Facts.tsx'

/** What one thing is, property by property. */
export const Client = () => (
  <Card title="Cliente">
    <Facts
      facts={[
        { label: 'Nombre', value: 'Hospital San Gabriel del Valle' },
        { label: 'Código', value: 'HSGV' },
        { label: 'Encargado de protección radiológica', value: '' },
      ]}
    />
  </Card>
)
