import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { filesOf } from './lint-imports.ts'

/**
 * What every feature does, it does in one way. `sign` gives away that a file does it, `way` that it does it so; without a way
 * nobody outside does it at all. `except` has a reason of its own, which its files tell.
 */
interface Way {
  sign: RegExp
  way?: RegExp
  except?: RegExp
  /** Files that it is looked for in; those of features, app and package where nothing is said. */
  where?: RegExp
  why: string
}
const outermost = /^src\/(?:features|app|embed)\//
const ways: Way[] = [
  {
    // A provider by its bare name, and what React exports since 19.
    sign: /<\w*Context(?=[\s>])|\b(?:use|useActionState|useOptimistic|useEffectEvent|useFormStatus|Activity|ViewTransition)\b[^;}]*\}\s*from 'react(?:-dom)?'/,
    // What is drawn ahead is the own page's, which is no part of the package.
    where: /^src\/(?!app\/ahead\/)/,
    why: 'The package runs on React 18.2 too: a context is provided by its `Provider`, and what only React 19 has is not used.',
  },
  {
    sign: /(?<!retriable\(\s*\(\) =>\s*)(?<!typeof |: )\bimport\(/,
    where: /^src\//,
    // What a developer's own build asks for; and the module that says so.
    except: /^src\/(?:store\/checkAnswer|components\/retriable)\.ts$|^src\/testing\//,
    why: 'A part of the code is asked for by `retriable(() => import(…))`: a browser keeps the failure of an import for as long as the page stands.',
  },
  {
    sign: /<DataTable\b/,
    way: /\{\.\.\.(?:\w+\.)?table\}/,
    why: 'A table takes its rows, count, state, failure and export from useList (`{...list.table}`), or from useLocalRows when all rows are here.',
  },
  {
    sign: /<(?:CardList|Pager)\b/,
    way: /connected\/useList\.ts/,
    why: 'A list that is not a DataTable still gets its rows and its state from useList.',
  },
  {
    sign: /\buse\w+Mutation\(|\bsendFile\(|\.initiate\(/,
    way: /\buseSubmit\(/,
    // A preference that is not saved is no failure to anybody; scans have a queue that sends until there is an answer.
    except:
      /^src\/app\/shell\/OwnLanguage\.tsx$|^src\/features\/oslAssignments\/(?:scanning\/|components\/useReception\.ts$)/,
    why: 'What is sent is sent by useSubmit: it says beside which field the server objects, what another saved meanwhile, and that it is done.',
  },
  {
    sign: /\b(?:showFieldErrors|useMeanwhile)\b/,
    why: 'A refusal is put beside its fields by useSubmit: hand its `form` to the form.',
  },
  {
    sign: /\b(?:OptionInput|AutocompleteField|useLazyList\w+Query|useList(?:Clients|People)Query)\b|@mui\/material\/Autocomplete/,
    why: 'Clients, sites, people and dosimeters are picked by the inputs of src/connected/pick: a second picker forgets the recent ones, the officer, or that a search may fail.',
  },
  {
    sign: /<(?:ErrorState|ForbiddenState)\b/,
    except: /^src\/(?:app|embed)\//,
    why: 'An answer that failed or was refused is shown by Loaded, or by FailedState where the page is a record.',
  },
  {
    sign: /\buseList(?:Technologies|DosimeterTypes|FileMappings)Query\(/,
    way: /\b(?:LostChoices|retryOf)\b/,
    // Stands beside the technology's field, which says it.
    except: /\/QuantitiesField\.tsx$/,
    why: 'Choices that could not be fetched are told and asked for again: by LostChoices in a form, by `onRetry={retryOf(query)}` in a filter.',
  },
  {
    sign: /\buseGetSettingsQuery\(\)\.data\?\.today/,
    way: /\bWithToday\b/,
    why: 'What cannot be shown without the service’s day stands in WithToday, which says when it could not be fetched.',
  },
  {
    sign: /\bmessageOf\(/,
    // Before sign-in the words are those of the product's specification; a scan tells its own line.
    except: /^src\/(?:app|embed)\/|^src\/features\/(?:auth\/|oslAssignments\/scanning\/)/,
    why: 'What a failed call says comes from useSubmit, Loaded or useFailureText, which also know what to say when it says nothing.',
  },
]

/** Why a file goes round a way that there is; empty when it does not. */
export function waysRound(path: string, text: string): string[] {
  if (/\.(test|stories)\.tsx?$/.test(path)) return []
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  return ways
    .filter(({ where = outermost }) => where.test(path))
    .filter(({ sign, way, except }) => sign.test(code) && !way?.test(code) && !except?.test(path))
    .map(({ sign, why }) => `${path}: ${sign.exec(code)?.[0]}\n  ${why}`)
}

/** The same of every file of the product. */
export const lintWays = (root: string): string[] =>
  [...filesOf(join(root, 'src'))].flatMap((file) =>
    waysRound(relative(root, file).split(sep).join('/'), readFileSync(file, 'utf8')),
  )
