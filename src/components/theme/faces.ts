import { styled } from '@mui/material/styles'
import type { ComponentProps, ComponentType } from 'react'
import { monospace, tabular } from './overrides.ts'

/** A serial or a code: what is compared letter by letter. */
export const Mono: ComponentType<ComponentProps<'span'>> = styled('span')(monospace)

/** A figure that is compared with those above and below it. */
export const Tabular: ComponentType<ComponentProps<'span'>> = styled('span')(tabular)
