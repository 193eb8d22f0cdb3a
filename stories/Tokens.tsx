import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Card } from '../src/components/layout/Card.tsx'
import { tabular } from '../src/components/theme/overrides.ts'
import { colors, density, motion, radius, space, toastColors, type } from '../src/components/theme/tokens.ts'

const px = (value: number) => `${value} px`

function Swatch({ name, light, dark }: { name: string; light: string; dark?: string }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: dark ? '1fr 1fr' : '1fr',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      <Box sx={{ height: 48, backgroundColor: light }} />
      {dark && <Box sx={{ height: 48, backgroundColor: dark }} />}
      <Box sx={{ gridColumn: '1 / -1', px: 1, py: 0.75, fontSize: '0.75rem' }}>
        <Box sx={{ fontWeight: 'fontWeightBold' }}>{name}</Box>
        <Box sx={{ color: 'text.secondary', fontFamily: type.mono }}>{dark ? `${light} ${dark}` : light}</Box>
      </Box>
    </Box>
  )
}

const Grid = ({ children, min = 150 }: { children: ReactNode; min?: number }) => (
  <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: `repeat(auto-fill, minmax(${min}px, 1fr))` }}>
    {children}
  </Box>
)

function Bars({ values }: { values: Record<string, number> }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto auto minmax(0, 1fr)',
        columnGap: 2,
        rowGap: 1,
        alignItems: 'center',
        ...tabular,
      }}
    >
      {Object.entries(values).map(([name, value]) => [
        <span key={`${name}-name`}>{name}</span>,
        <Box key={`${name}-value`} sx={{ color: 'text.secondary', textAlign: 'right' }}>
          {px(value)}
        </Box>,
        <Box
          key={name}
          sx={{ height: 12, width: value, maxWidth: '100%', borderRadius: 0.5, bgcolor: 'primary.main' }}
        />,
      ])}
    </Box>
  )
}

const names = Object.keys(colors.light) as (keyof typeof colors.light)[]
const scale = [
  ['h1', 'Reporte Dosimetrico'],
  ['h2', 'Hospital Clínico Santa Elena'],
  ['h3', 'Período de uso noviembre 2026'],
  ['body1', 'Su dosis de este año está muy por debajo del límite.'],
  ['body2', 'Texto de trabajo: tablas, formularios y menús.'],
  ['caption', 'Notas al pie y unidades.'],
] as const

/** Every token that the look is made of. */
export function Tokens() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, maxWidth: 1120 }}>
      <Card
        title="Colour"
        description="Left light, right dark. Text keeps 4.5:1, meaningful lines 3:1; a test measures both."
      >
        <Grid>
          {names.map((name) => (
            <Swatch key={name} name={name} light={colors.light[name]} dark={colors.dark[name]} />
          ))}
        </Grid>
      </Card>
      <Card title="Colours of messages" description="The same in both themes: a slip of paper laid on the screen.">
        <Grid>
          {Object.entries(toastColors).map(([name, value]) => (
            <Swatch key={name} name={name} light={value} />
          ))}
        </Grid>
      </Card>
      <Card title="Type" description="System faces. Doses stand in figures of equal width.">
        {scale.map(([variant, text]) => (
          <Typography key={variant} variant={variant} component="p" sx={{ mb: 1 }}>
            {text}
          </Typography>
        ))}
        <Box component="table" sx={{ ...tabular, mt: 2, '& td': { pr: 3, textAlign: 'right' } }}>
          <tbody>
            <tr>
              <td>0,120</td>
              <td>11,111</td>
              <td>1,250</td>
            </tr>
            <tr>
              <td>0,008</td>
              <td>20,000</td>
              <td>0,974</td>
            </tr>
          </tbody>
        </Box>
      </Card>
      <Card title="Space">
        <Bars values={space} />
      </Card>
      <Card title="Radius">
        <Grid min={120}>
          {Object.entries(radius).map(([name, value]) => (
            <Box key={name} sx={{ textAlign: 'center' }}>
              <Box
                sx={{
                  height: 64,
                  borderRadius: `${value}px`,
                  border: 2,
                  borderColor: 'primary.main',
                  bgcolor: 'primary.tint',
                }}
              />
              {`${name} ${px(value)}`}
            </Box>
          ))}
        </Grid>
      </Card>
      <Card title="Elevation">
        <Grid min={200}>
          {(['card', 'floating'] as const).map((name) => (
            <Box
              key={name}
              sx={(theme) => ({
                p: 3,
                borderRadius: 1.5,
                bgcolor: 'background.paper',
                boxShadow: theme.vars.palette.shadow[name],
              })}
            >
              {name}
            </Box>
          ))}
        </Grid>
      </Card>
      <Card
        title="Density"
        description="Row heights: dense for work all day, generous for a worker who reads its own dose."
      >
        <Bars values={{ work: density.work.row, roomy: density.roomy.row, calm: density.calm.row }} />
      </Card>
      <Card title="Motion">
        {Object.entries(motion).map(([name, value]) => (
          <Box key={name}>{`${name}: ${value} ms`}</Box>
        ))}
      </Card>
    </Box>
  )
}
