// @ts-check
/**
 * Where the house says no, chooses or shows (G-01): refusals of verbs, rules of bodies, filters and orders of lists, conditions of reach, cells and acts
 * of lists' screens. Each site is written so that a hook (guard-hook.mjs) may take it away while the program runs: one copy of the sources holds all mutants.
 */
import { hash } from 'node:crypto'
import { parseSync } from 'vite'
import { ownFiles } from '#bin/copied-tree.mjs'
import { forTests } from '#bin/imports.mjs'

/** @typedef {{ type: string, start: number, end: number } & Record<string, any>} Node of the tree that oxc answers */
/** @typedef {{ at: number, text: string, isEnd: boolean, span: number }} Insertion */
/** @typedef {'refusal' | 'check' | 'rule' | 'filter' | 'search' | 'order' | 'reach' | 'cell' | 'act'} Kind */
/** `key`: what it is, wherever it stands in its file. @typedef {{ key: string, kind: Kind, feature: string, file: string, line: number, text: string }} Site */
/** Without a kind it is no site, but must be written. @typedef {(kind: Kind | null, node: Node, before: (n: number) => string, after: string, shown?: Node) => void} Add */

const RULES = new Set([
  'min',
  'max',
  'gt',
  'lt',
  'gte',
  'int',
  'positive',
  'nonnegative',
  'length',
  'regex',
  'multipleOf',
  'refine',
  'superRefine',
])
const LIST_ACTS = new Set(['create', 'rowTo', 'remove', 'file', 'actions'])
const NOT_SENT_BODY = /(?:Row|Data|Answer|Ground|Query|Params|State)$|^ground$/i
const notSent = new Set(['data', 'query', 'params', 'row'])

/** Files that may hold sites: the product, without its tests and what feeds them. */
export const productFiles = () =>
  ownFiles().filter(
    (file) =>
      /^(?:contract|domain|server|web)\/[^/]+\/.*\.tsx?$/.test(file) &&
      !/\.(?:test|cast|ru|en|table)\.|^server\/demo\//.test(file) &&
      !forTests.includes(file.split('/')[1] ?? ''),
  )

/**
 * @param {string} file
 * @param {string} source
 * @returns {{ sites: Site[], written(first: number): string }} `written`: the source with its sites numbered from `first`
 */
export function sitesOf(file, source) {
  /** @type {Site[]} */
  const sites = []
  /** @type {((first: number) => Insertion[])[]} */
  const insertions = []
  const counts = new Map()
  const feature = file.split('/')[1] ?? ''
  /** @type {Add} */
  const add = (kind, node, before, after, shown = node) => {
    const text = source.slice(shown.start, shown.end).replace(/\s+/g, ' ')
    const count = (counts.get(kind + text) ?? 0) + 1
    counts.set(kind + text, count)
    const key = hash('sha256', [file, kind, text, count].join('\n')).slice(0, 12)
    const line = source.slice(0, node.start).split('\n').length
    const n = kind ? sites.push({ key, kind, feature, file, line, text: text.slice(0, 160) }) - 1 : 0
    const span = node.end - node.start
    insertions.push((first) => [
      { at: node.start, text: before(first + n), isEnd: false, span },
      { at: node.end, text: after, isEnd: true, span },
    ])
  }
  walk(/** @type {any} */ (parseSync(file, source).program), [], finderOf(file, add))
  return {
    sites,
    written: (first) =>
      inserted(
        source,
        insertions.flatMap((one) => one(first)),
      ),
  }
}

/** @param {Node} node @param {Node[]} above @param {(node: Node, above: Node[]) => void} visit */
function walk(node, above, visit) {
  visit(node, above)
  const path = [...above, node]
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value]) if (one && typeof one.type === 'string') walk(one, path, visit)
}

/** @returns {(node: Node, above: Node[]) => void} */
function finderOf(/** @type {string} */ file, /** @type {Add} */ add) {
  if (file.startsWith('contract/')) return (node, above) => rule(node, above, add)
  if (file.startsWith('web/')) return (node, above) => shown(node, above, add)
  return (node, above) => {
    refusal(node, above, add)
    reach(node, add)
    if (file.endsWith('.list.ts')) list(node, above, add)
  }
}

const on = (/** @type {number} */ n) => `globalThis.__guard(${n})`
const calleeOf = (/** @type {Node} */ node) => (node.type === 'CallExpression' && node.callee.type === 'Identifier' ? node.callee.name : '')
const bare = (/** @type {Node} */ node) => (node.type === 'AwaitExpression' ? node.argument : node)

/**
 * `fail(…)`, `refuse…(…)` wherever they stand; a call that only checks, as a statement. What returns with a refusal goes on without it. A defect
 * is no refusal: it says what cannot be.
 */
function refusal(/** @type {Node} */ node, /** @type {Node[]} */ above, /** @type {Add} */ add) {
  if (isDefect(node.type === 'ExpressionStatement' ? bare(node.expression) : bare(node.argument ?? node))) return
  const name = calleeOf(node.type === 'ExpressionStatement' ? bare(node.expression) : node)
  if (node.type === 'ExpressionStatement') {
    const kind = kindOf(name)
    const { expression } = node
    const call = bare(expression)
    const isQuiet = name !== 'fail' && !call.arguments?.some((/** @type {Node} */ one) => holdsAwait(one))
    const wait = call === expression ? '' : 'await '
    if (kind && isQuiet)
      add(kind, expression, (n) => `${wait}globalThis.__guardCheck(${n}, ${wait && 'async '}() => `, ')', statementOf(node, above))
    else if (kind) add(kind, expression, (n) => `void (${on(n)} ? 0 : `, ')', statementOf(node, above))
  } else if (node.type === 'ReturnStatement' && node.argument && /^(?:fail$|refuse)/.test(calleeOf(bare(node.argument)))) {
    add('refusal', node, (n) => `{ if (!${on(n)}) `, ' }', statementOf(node, above))
  } else if (/^(?:fail$|refuse)/.test(name) && !isWhole(node, above)) {
    add('refusal', node, (n) => `(${on(n)} ? void 0 : `, ')', statementOf(node, above))
  }
}

const isDefect = (/** @type {Node} */ node) => node.type === 'CallExpression' && node.arguments[0]?.property?.name === 'defect'

const holdsAwait = (/** @type {Node} */ node) => {
  let isThere = false
  walk(node, [], ({ type }) => (isThere ||= type === 'AwaitExpression'))
  return isThere
}

/** @returns {Kind | null} */
function kindOf(/** @type {string} */ name) {
  if (/^(?:fail$|refuse)/.test(name)) return 'refusal'
  return /^(?:check|ensure|require|assert|must)[A-Z]/.test(name) ? 'check' : null
}

/** It is a whole statement and was taken as one. */
function isWhole(/** @type {Node} */ node, /** @type {Node[]} */ above) {
  const parent = above.at(-1)
  const holder = parent?.type === 'AwaitExpression' ? above.at(-2) : parent
  return holder?.type === 'ExpressionStatement' || holder?.type === 'ReturnStatement' || node.type !== 'CallExpression'
}

/** With the condition that it stands under. */
function statementOf(/** @type {Node} */ node, /** @type {Node[]} */ above) {
  const near = above.slice(-4).toReversed()
  return (
    near.find(({ type, end, start }) => /^(?:IfStatement|ConditionalExpression|LogicalExpression)$/.test(type) && end - start < 300) ?? node
  )
}

/** Conditions of reach: without them all of the company is reached. */
function reach(/** @type {Node} */ node, /** @type {Add} */ add) {
  const name = calleeOf(node)
  if (name === 'reachedUnits') add('reach', node, (n) => `globalThis.__guardReach(${n}, `, ', null)')
  if (name === 'reachesUnit') add('reach', node, (n) => `globalThis.__guardReach(${n}, `, ', true)')
}

/** Entries of a list's search and order, its reach, and what it offers as filters. */
function list(/** @type {Node} */ node, /** @type {Node[]} */ above, /** @type {Add} */ add) {
  if (calleeOf(node) === 'listSpec') add(null, node.callee, () => 'globalThis.__guardList(', ')')
  if (node.type !== 'Property') return
  const owner = above.at(-2)
  const isOfSpec = (/** @type {Node | undefined} */ one) => one && calleeOf(one) === 'listSpec'
  if (isOfSpec(owner) && node.key.name === 'scope' && node.value.type !== 'FunctionExpression')
    add('reach', node.value, (n) => `globalThis.__guardScope(${n}, `, ')', node)
  const group = above.at(-2)
  const holder = above.at(-4)
  if (group?.type === 'Property' && isOfSpec(holder) && /^(?:search|order)$/.test(group.key.name)) {
    const key = node.key.name ?? node.key.value
    add(group.key.name, node, (n) => `[globalThis.__guardEntry(${n}, '${key}')]: 0, `, '', node)
  }
  const isOffered = node.key.name === 'key' && above.some((one) => one.type === 'Property' && one.key.name === 'filters')
  const offer = above.at(-1)
  if (isOffered && offer && above.at(-2)?.type === 'ArrayExpression') add('filter', offer, (n) => `...(${on(n)} ? [] : [`, '])')
}

/** What a chain of zod adds to a body's field, and the longest text of `requiredText(40)`. */
function rule(/** @type {Node} */ node, /** @type {Node[]} */ above, /** @type {Add} */ add) {
  if (node.type !== 'CallExpression' || isNoBody(above)) return
  const { callee } = node
  const method = callee.type === 'MemberExpression' ? callee.property.name : ''
  const isOfMath = callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'Math'
  if (RULES.has(method) && !isOfMath) {
    add('rule', node, (n) => `globalThis.__guardRule(${n}, `, ')', { ...node, start: fieldStart(node, above) })
  }
  const isText = /^(?:optionalText|requiredText|code)$/.test(calleeOf(node))
  if (isText && node.arguments.length > 0) {
    const field = above.at(-1)?.type === 'Property' ? above.at(-1) : node
    add('rule', node, (n) => `globalThis.__guardRule(${n}, `, ", 'max_length')", field)
  }
}

/** Where the field begins that the chain belongs to, unless that is far away. */
function fieldStart(/** @type {Node} */ node, /** @type {Node[]} */ above) {
  const field = above.findLast(({ type }) => type === 'Property' || type === 'VariableDeclarator')
  return field && node.end - field.start < 200 ? field.start : node.callee.property.start
}

const isNoBody = (/** @type {Node[]} */ above) =>
  above.some(
    (one) =>
      (one.type === 'Property' && notSent.has(one.key.name)) ||
      (one.type === 'VariableDeclarator' && NOT_SENT_BODY.test(one.id.name ?? '')),
  )

/** A column's cell, and an act above or beside the rows of a list. */
function shown(/** @type {Node} */ node, /** @type {Node[]} */ above, /** @type {Add} */ add) {
  if (node.type === 'Property' && node.key.name === 'cell') {
    const column = above.at(-1)
    const isColumn = column?.properties?.some((/** @type {Node} */ one) => one.type === 'Property' && one.key.name === 'key')
    if (isColumn) add('cell', node.value, (n) => `globalThis.__guardCell(${n}, `, ')', column)
  }
  const isList = above.at(-1)?.type === 'JSXOpeningElement' && above.at(-1)?.name.name === 'ListPage'
  if (isList && node.type === 'JSXAttribute' && LIST_ACTS.has(node.name.name) && node.value?.type === 'JSXExpressionContainer')
    add('act', node.value.expression, (n) => `${on(n)} ? undefined : (`, ')', node)
}

/** The outer of two that begin at one place begins first, and ends last. */
function inserted(/** @type {string} */ source, /** @type {Insertion[]} */ all) {
  const order = (/** @type {Insertion} */ a, /** @type {Insertion} */ b) =>
    a.at - b.at || Number(b.isEnd) - Number(a.isEnd) || (a.isEnd ? a.span - b.span : b.span - a.span)
  let [text, from] = ['', 0]
  for (const one of all.toSorted(order)) {
    text += source.slice(from, one.at) + one.text
    from = one.at
  }
  return text + source.slice(from)
}
