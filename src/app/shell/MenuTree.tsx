import Box from '@mui/material/Box'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuNode } from '../menu.ts'
import { MenuGroup } from './MenuGroup.tsx'
import { MenuLink } from './MenuLink.tsx'
import { MiniGroup } from './MiniGroup.tsx'

interface MenuTreeProps {
  nodes: readonly MenuNode[]
  /** Of the screen that is shown. */
  pathname: string
  mini: boolean
  level?: number
}

/** The tree of the menu; in the minified sidebar groups open beside their icon. */
export const MenuTree = memo(function MenuTree({ nodes, pathname, mini, level = 0 }: MenuTreeProps) {
  const { t } = useTranslation('common')
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25 }}>
      {nodes.map((node) => {
        const title = t(node.title)
        return (
          <li key={node.title + (node.screen ?? '')}>
            {!node.children && <MenuLink node={node} title={title} pathname={pathname} mini={mini} level={level} />}
            {node.children && mini && <MiniGroup node={node} title={title} pathname={pathname} />}
            {node.children && !mini && (
              <MenuGroup node={node} title={title} pathname={pathname} level={level}>
                <MenuTree nodes={node.children} pathname={pathname} mini={false} level={level + 1} />
              </MenuGroup>
            )}
          </li>
        )
      })}
    </Box>
  )
})
