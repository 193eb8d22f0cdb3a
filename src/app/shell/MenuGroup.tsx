import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { ChevronDownIcon } from '../../components/icons.ts'
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
      <ButtonBase aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} sx={menuItemStyle({ level })}>
        {Icon && level === 0 && <Icon />}
        <span>{title}</span>
        <ChevronDownIcon
          sx={{
            ml: 'auto',
            fontSize: '1.1rem',
            transform: open ? 'none' : 'rotate(-90deg)',
            transition: `transform ${motion.submenu}ms ease`,
          }}
        />
      </ButtonBase>
      <Box id={id} data-submenu={open ? 'open' : 'closed'} sx={submenuStyle}>
        {wasOpen && <div>{children}</div>}
      </Box>
    </>
  )
}

const submenuStyle = {
  display: 'grid',
  gridTemplateRows: '0fr',
  // What is closed cannot be reached by the keyboard, from the moment in which it is.
  visibility: 'hidden',
  transition: `${motion.submenu}ms ease`,
  transitionProperty: 'grid-template-rows, visibility',
  '&[data-submenu=open]': { gridTemplateRows: '1fr', visibility: 'visible' },
  // The ring around a chosen line reaches over the edge.
  '& > div': { minHeight: 0, overflow: 'clip', overflowClipMargin: 4 },
} as const
