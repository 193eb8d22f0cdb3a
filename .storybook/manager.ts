import { addons } from 'storybook/manager-api'
import { looks } from './look.ts'

addons.setConfig({ theme: looks.light })
