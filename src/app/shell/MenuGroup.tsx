import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { motion } from '../../components/theme/tokens.ts'
import type { MenuNode } from '../menu.ts'
import { holds } from './isUnder.ts'
import { menuItemStyle } from './menuItemStyle.ts'

/** A menu line that opens and closes its submenu in 300 ms. The group of the current screen opens by itself. */
export function MenuGroup(props: {
  node: MenuNode
  title: string
  pathname: string
  level: number
  children: ReactNode
}) {
  const { node, title, pathname, level, children } = props
  const inside = holds(node, pathname)
  const [open, setOpen] = useState(inside)
  // Nobody pays for what was never opened.
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  const id = useId()
  useEffect(() => {
    if (inside) setOpen(true)
  }, [inside])
  const { icon: Icon } = node
  return (
    <>
      <ButtonBase
        aria-expanded={open}
        aria-controls={wasOpen ? id : undefined}
        onClick={() => setOpen(!open)}
        sx={[menuItemStyle({ level }), opensStyle]}
      >
        {Icon && level === 0 && <Icon />}
        {title}
      </ButtonBase>
      {wasOpen && (
        <Box id={id} data-submenu={open ? 'open' : 'closed'} sx={submenuStyle}>
          <div>{children}</div>
        </Box>
      )}
    </>
  )
}

/** Says by an angle, drawn by borders, whether its submenu is open. */
const opensStyle = {
  '&::after': {
    content: '""',
    flex: 'none',
    width: 7,
    height: 7,
    ml: 'auto',
    mr: 0.75,
    border: 'solid currentColor',
    borderWidth: '0 1.5px 1.5px 0',
    color: 'text.secondary',
    transform: 'rotate(-45deg)',
    transition: `transform ${motion.submenu}ms ease`,
  },
  '&[aria-expanded=true]::after': { transform: 'translateY(-2px) rotate(45deg)' },
} as const

const submenuStyle = {
  display: 'grid',
  gridTemplateRows: '0fr',
  // What is closed cannot be reached by the keyboard, from the moment in which it is.
  visibility: 'hidden',
  transition: `${motion.submenu}ms ease`,
  transitionProperty: 'grid-template-rows, visibility',
  '&[data-submenu=open]': { gridTemplateRows: '1fr', visibility: 'visible' },
  // It comes with its first opening.
  '@starting-style': { gridTemplateRows: '0fr' },
  // The ring around a chosen line reaches over the edge.
  '& > div': { minHeight: 0, overflow: 'clip', overflowClipMargin: 4 },
} as const
