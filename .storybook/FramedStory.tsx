import { DocsContext, Story, type StoryProps, useOf } from '@storybook/addon-docs/blocks'
import { type ComponentProps, useContext, useEffect, useState } from 'react'
import { GLOBALS_UPDATED, STORY_ARGS_UPDATED } from 'storybook/internal/core-events'
import { Frames } from './Frames.tsx'

type Shown = ReturnType<typeof useOf<'story'>>['story']

/** Follows the toolbar and the playground, which Storybook's own frames on a page do not. */
function Followed({ story, height }: { story: Shown; height: string | undefined }) {
  const context = useContext(DocsContext)
  const [{ globals, args }, set] = useState(() => context.getStoryContext(story))
  useEffect(() => {
    const look = () => set(context.getStoryContext(story))
    const { channel } = context
    for (const event of [GLOBALS_UPDATED, STORY_ARGS_UPDATED]) channel.on(event, look)
    return () => {
      for (const event of [GLOBALS_UPDATED, STORY_ARGS_UPDATED]) channel.off(event, look)
    }
  }, [context, story])
  const { id, name, initialArgs } = story
  return (
    <div id={`story--${id}`} className="sb-story sb-unstyled" data-story-block="true">
      <Frames {...{ id, name, globals, args, initialArgs, height }} />
    </div>
  )
}

/** A story on a page of words: Storybook's own, but for those that ask for a frame (`inline: false`). */
export function FramedStory(props: ComponentProps<typeof Story>) {
  const { of, height, inline } = props as StoryProps & { of?: unknown }
  const { story } = useOf(of ?? 'story', ['story'])
  const told = story.parameters.docs?.story ?? {}
  if (inline ?? told.inline) return <Story {...props} />
  return <Followed story={story} height={height ?? told.height} />
}
