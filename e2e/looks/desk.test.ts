import { lookAtEveryStory } from './stories.ts'

lookAtEveryStory({ language: 'en', theme: 'light', width: 1440, height: 900 })
