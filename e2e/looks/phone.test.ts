import { lookAtEveryStory } from './stories.ts'

lookAtEveryStory({ language: 'es', theme: 'dark', width: 390, height: 844 })
