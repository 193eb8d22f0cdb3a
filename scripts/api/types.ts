import { join } from 'node:path'
import {
  API,
  type Checker,
  type Symbol as Named,
  NodeBuilderFlags,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync'

const root = join(import.meta.dirname, '../..')

/** The compiler's view of the sources that a browser gets. Close it when done. */
export function openTypes() {
  const api = new API({ cwd: root })
  const [project] = api.updateSnapshot({ openProjects: [join(root, 'src/tsconfig.json')] }).getProjects()
  if (!project) throw new Error('There is no project in src.')
  const { checker, program } = project
  /** What a module exports, as what it stands for. Throws when there is no such module. */
  const exportsOf = (path: string): Map<string, Named> => {
    const file = program.getSourceFile(join(root, path))
    const symbol = file && checker.getSymbolAtLocation(file)
    if (!symbol) throw new Error(`There is no module ${path}.`)
    const all = checker.getExportsOfModule(symbol)
    return new Map(
      all.map((each) => [each.name, each.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each]),
    )
  }
  return { checker, exportsOf, close: () => api.close() }
}

const text = (checker: Checker, type: Type) => checker.typeToString(type, undefined, NodeBuilderFlags.NoTruncation)
const isOurs = (symbol: Named) =>
  symbol.declarations.length > 0 &&
  symbol.declarations.every(({ path }) => path.startsWith(root) && !path.includes('/node_modules/'))
/** Somebody else's, other than what only shapes our own: the language's helpers and the schemas. */
const isForeign = (symbol: Named | undefined) =>
  symbol !== undefined &&
  symbol.declarations.length > 0 &&
  symbol.declarations.every(({ path }) => /\/node_modules\/(?!(zod|@?typescript)\/)/.test(path))
const isKey = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name)
export const keyOf = (name: string) => (isKey(name) ? name : `'${name}'`)
/** A docstring in one piece; nothing where there is none. */
export const docOf = (checker: Checker, symbol: Named) =>
  symbol.getDocumentationComment(checker).replace(/\s+/g, ' ').trim()
const comment = (doc: string) => (doc ? `/** ${doc} */\n` : '')
const indented = (lines: string) => lines.replace(/^(?=.)/gm, '  ')

/** Types written out, so that they stand without the modules that they come from. */
export class TypeWriter {
  /** Declarations of the types that have a name, by that name. */
  readonly declared = new Map<string, string>()
  readonly #homes = new Map<string, string>()
  /** What is being written: a type inside itself is named only. */
  readonly #open = new Set<number>()
  readonly #checker: Checker

  /** `instead` says what stands for other people's types, by their names, where theirs are not at hand. */
  constructor(
    checker: Checker,
    readonly instead?: Record<string, string>,
  ) {
    this.#checker = checker
  }

  #foreign(symbol: Named | undefined, type: Type): string {
    if (!this.instead) return text(this.#checker, type)
    const found = this.instead[symbol?.name ?? '']
    if (!found) throw new Error(`${text(this.#checker, type)} is somebody else's: say what stands for it.`)
    return found
  }

  /** The type in words of TypeScript. Types of ours that have a name are declared beside it. */
  write(type: Type): string {
    const alias = type.getAliasSymbol()
    if (isForeign(alias)) return this.#foreign(alias, type)
    if (this.#open.has(type.id)) return text(this.#checker, type)
    if (alias && isOurs(alias) && type.getAliasTypeArguments().length === 0) return this.#declare(alias, type, 'type')
    if (type.isUnionType()) return this.#union(type.getTypes())
    if (type.isIntersectionType() && type.getTypes().some((part) => !part.isObjectType()))
      return type
        .getTypes()
        .map((part) => this.write(part))
        .join(' & ')
    if (!type.isObjectType() && !type.isIntersectionType()) return text(this.#checker, type)
    this.#open.add(type.id)
    const written = this.#object(type)
    this.#open.delete(type.id)
    return written
  }

  /** The members of a type, one a line, each with its docstring. */
  members(type: Type): string {
    const properties = this.#checker.getPropertiesOfType(type).map((property) => {
      const optional = property.flags & SymbolFlags.Optional ? '?' : ''
      const own = this.#checker.getTypeOfSymbol(property)
      return `${comment(docOf(this.#checker, property))}${keyOf(property.name)}${optional}: ${this.optional(own)}\n`
    })
    const indexes = this.#checker
      .getIndexInfosOfType(type)
      .map(({ keyType, valueType }) => `[key: ${this.write(keyType)}]: ${this.write(valueType)}\n`)
    return [...properties, ...indexes].join('')
  }

  /** A type without the undefined that its question mark says already. */
  optional(type: Type | undefined): string {
    if (!type) return 'unknown'
    if (!type.isUnionType() || type.getAliasSymbol()) return this.write(type)
    return this.#union(type.getTypes().filter((part) => !(part.flags & TypeFlags.Undefined)))
  }

  #union(parts: readonly Type[]): string {
    const written = parts.map((part) => (this.#isFunction(part) ? `(${this.write(part)})` : this.write(part)))
    const both = written.includes('true') && written.includes('false')
    const left = both ? [...written.filter((each) => each !== 'true' && each !== 'false'), 'boolean'] : written
    return [...new Set(left)].join(' | ')
  }

  #isFunction = (type: Type) => this.#checker.getSignaturesOfType(type, 0).length > 0

  #object(type: Type): string {
    const symbol = type.getSymbol()
    const args = type.isTypeReference() ? this.#checker.getTypeArguments(type) : []
    if (this.#checker.isArrayType(type) || this.#checker.isTupleType(type)) {
      if (this.#checker.isTupleType(type)) return `[${args.map((each) => this.write(each)).join(', ')}]`
      const inner = args[0] ? this.write(args[0]) : 'unknown'
      const whole = /[|&]|=>/.test(inner.replace(/\{[\s\S]*\}/g, '')) ? `(${inner})` : inner
      return `${symbol?.name === 'ReadonlyArray' ? 'readonly ' : ''}${whole}[]`
    }
    if (isForeign(symbol)) return this.#foreign(symbol, type)
    const [called] = this.#checker.getSignaturesOfType(type, 0)
    if (called) {
      const parameters = called.getParameters().map((each, i) => {
        const mark = called.hasRestParameter && i === called.getParameters().length - 1 ? '...' : ''
        const own = this.#checker.getTypeOfSymbol(each)
        const isOptional = own?.isUnionType() && own.getTypes().some((part) => part.flags & TypeFlags.Undefined)
        return `${mark}${each.name}${isOptional && !mark ? '?' : ''}: ${isOptional ? this.optional(own) : own ? this.write(own) : 'unknown'}`
      })
      const answer = this.#checker.getReturnTypeOfSignature(called)
      return `(${parameters.join(', ')}) => ${answer ? this.write(answer) : 'void'}`
    }
    if (symbol && symbol.flags & (SymbolFlags.Interface | SymbolFlags.Class)) {
      if (!isOurs(symbol))
        return args.length > 0 ? `${symbol.name}<${args.map((each) => this.write(each)).join(', ')}>` : symbol.name
      if (args.length === 0) return this.#declare(symbol, type, 'interface')
    }
    return this.#inline(type)
  }

  #inline(type: Type): string {
    const members = this.members(type)
    return members ? `{\n${indented(members)}}` : 'object'
  }

  #declare(symbol: Named, type: Type, kind: 'type' | 'interface'): string {
    const { name } = symbol
    const home = symbol.declarations[0]?.path ?? ''
    const known = this.#homes.get(name)
    if (known !== undefined && known !== home) throw new Error(`Two types are called ${name}: in ${known} and ${home}.`)
    if (known === undefined) {
      this.#homes.set(name, home)
      const doc = comment(docOf(this.#checker, symbol))
      const body = kind === 'type' ? ` = ${this.#bare(type)}\n` : ` {\n${indented(this.members(type))}}\n`
      this.declared.set(name, `${doc}export ${kind} ${name}${body}`)
    }
    return name
  }

  /** What an alias stands for, without its name. */
  #bare(type: Type): string {
    if (type.isUnionType()) return this.#union(type.getTypes())
    return type.isObjectType() || type.isIntersectionType() ? this.#object(type) : text(this.#checker, type)
  }
}
