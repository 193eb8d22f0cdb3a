import {
  ArgTypes,
  Controls,
  Description,
  DocsStory,
  Heading,
  Markdown,
  Primary,
  Source,
  Stories,
  Subheading,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'
import { useTheme } from 'storybook/theming'
import { type Guide, tokenOf, type Verdict, wordsOf } from '../src/testing/guide.ts'
import { exampleFiles } from '../stories/exampleFiles.ts'

const list = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n')
const cell = (text: string) => text.replaceAll('|', '\\|')
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')
const swatch = (value: string) =>
  value.startsWith('#')
    ? `<span style="display:inline-block;width:1em;height:1em;border:1px solid #888;vertical-align:-0.15em;background:${value}"></span> ${value}`
    : value

function Words({ words }: { words: NonNullable<Guide['words']> }) {
  const rows = words.map((key) => {
    const { es, en } = wordsOf(key)
    return [`\`${key}\``, es, en]
  })
  return <Markdown>{table(['key', 'español', 'English'], rows)}</Markdown>
}

function Tokens({ tokens }: { tokens: NonNullable<Guide['tokens']> }) {
  const rows = tokens.map((name) => {
    const { light, dark } = tokenOf(name)
    return [`\`${name}\``, swatch(light), light === dark ? '' : swatch(dark)]
  })
  return <Markdown>{table(['token', 'light', 'dark, where another'], rows)}</Markdown>
}

/** Stories that show how, and how not, each with its reason. */
function Verdicts() {
  const { csfFile } = useOf('meta', ['meta'])
  const judged = Object.values(csfFile.stories).flatMap(({ moduleExport, parameters, id }) => {
    const { verdict, because } = (parameters ?? {}) as Partial<Verdict>
    return verdict && because && moduleExport ? [{ id, verdict, because, of: moduleExport }] : []
  })
  if (judged.length === 0) return null
  return (
    <>
      <Heading>Do and don’t</Heading>
      {judged.map(({ id, verdict, because, of }) => (
        <div key={id}>
          <Subheading>{verdict === 'do' ? '✓ Do' : '✗ Don’t'}</Subheading>
          <Markdown>{because}</Markdown>
          <DocsStory of={of} expanded={false} />
        </div>
      ))}
    </>
  )
}

const ofPortal =
  'What comes from `./portal` is the example portal’s own: `told` keeps what it hears, where yours would open a page of its own.'

/** How it is used, to be copied: files that the tests draw. */
function Code() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const isDark = useTheme().base === 'dark'
  const [name = ''] = preparedMeta.title.split('/').at(-1)?.split(' · ') ?? []
  const files = exampleFiles(name)
  return (
    <>
      <Heading>Code</Heading>
      {files.length > 1 && <Markdown>{ofPortal}</Markdown>}
      {files.map(({ path, code }) => (
        <section key={path}>
          <Markdown>{`\`${path}\``}</Markdown>
          <Source code={code} language="tsx" dark={isDark} />
        </section>
      ))}
    </>
  )
}

/** The props, to be tried in the playground; those of what an example shows, where an example stands for the component itself. */
function Props() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const shown = Object.entries(preparedMeta.subcomponents ?? {})
  if (shown.length === 0) return <Controls />
  return shown.map(([name, component]) => (
    <section key={name}>
      <Subheading>{name}</Subheading>
      <ArgTypes of={component} />
    </section>
  ))
}

/** The page of a component: what it is for, a playground, its props, and what its guide tells; then all its states. */
export function GuidePage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const guide = preparedMeta.parameters.guide as Guide | undefined
  return (
    <>
      <Title />
      <Description />
      {guide && (
        <>
          <Heading>When to use it</Heading>
          <Markdown>{list(guide.use)}</Markdown>
          {guide.instead && (
            <Markdown>
              {table(
                ['use', 'when'],
                Object.entries(guide.instead).map(([name, when]) => [`\`${name}\``, when]),
              )}
            </Markdown>
          )}
        </>
      )}
      <Heading>Playground</Heading>
      <Primary />
      <Props />
      <Code />
      {guide?.anatomy && (
        <>
          <Heading>Anatomy</Heading>
          <Markdown>{guide.anatomy.map((line, at) => `${at + 1}. ${line}`).join('\n')}</Markdown>
        </>
      )}
      {guide && (
        <>
          <Heading>Keyboard and screen reader</Heading>
          <Markdown>{list(guide.keys)}</Markdown>
        </>
      )}
      <Verdicts />
      <Stories title="States" includePrimary={false} />
      {guide?.words && (
        <>
          <Heading>Words</Heading>
          <Words words={guide.words} />
        </>
      )}
      {guide?.tokens && (
        <>
          <Heading>Tokens</Heading>
          <Tokens tokens={guide.tokens} />
        </>
      )}
    </>
  )
}
