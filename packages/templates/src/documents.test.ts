import { blockTypes } from '@formstead/field-types'
import {
  checkLogic,
  findAnswers,
  listAssets,
  listRules,
  parseForm,
  sampleAnswers,
  validateAnswers,
  type BlockLogic,
  type Form,
} from '@formstead/form-engine'
import { describe, expect, test } from 'vitest'
import { templates } from './index.ts'
import { context, openTemplate, parseTemplate } from './testing/open-template.ts'

type Conditions = NonNullable<BlockLogic['conditions']>

const listLeaves = (node: Conditions): Extract<Conditions, { identifier: string }>[] =>
  'children' in node ? node.children.flatMap(listLeaves) : [node]

/** Adds the conditions that show the tested fields, because a hidden field cannot be answered. */
function reach(form: Form, conditions: Conditions, isMet: boolean): Conditions {
  if (!isMet) return conditions
  const before = listLeaves(conditions).flatMap(({ identifier }) => {
    const own = form.byId.get(identifier)
    return own?.flags.hidden && own.logic.conditions ? reach(form, own.logic.conditions, isMet) : []
  })
  return { operatorIdentifier: 'and', children: [...before, conditions] }
}

const asksVariable = (form: Form, conditions: Conditions) =>
  listLeaves(conditions).some(({ identifier }) => form.variableIds.has(identifier))

describe.each(templates)('$slug', (template) => {
  test('parses, and says everything as it is stored', () => {
    const form = parseTemplate(template)
    expect(form).toMatchObject(template.document)
    expect(parseForm(form)).toEqual({ form })
  })

  test('its logic, validation and formulas have neither errors nor warnings', () => {
    expect(checkLogic(openTemplate(template), context)).toEqual([])
  })

  test('conditions and formulas ask for options that exist', () => {
    const form = openTemplate(template)
    const optionsOf = (id: string) => {
      const block = form.byId.get(id)?.block
      const type = block && blockTypes.get(block.type)
      return type?.kind === 'field' ? type.choices?.(block!)?.map(({ name }) => name) : undefined
    }
    const asked = form.blocks
      .flatMap(({ logic, validation }) => [
        ...listRules(logic).map(({ conditions }) => conditions),
        validation?.conditions ?? null,
      ])
      .flatMap((conditions) => (conditions ? listLeaves(conditions) : []))
      .filter(({ value }) => typeof value.value === 'string')
      .map(({ identifier, value }) => [identifier, value.value as string] as const)
    const compared = form.content.computed_variables.flatMap(({ formula }) =>
      [...formula.matchAll(/\{(\w+)\}(?:,| =| <>) '([^']+)'/g)].map(
        ([, id, name]) => [id!, name!] as const,
      ),
    )
    const cases = form.content.computed_variables.flatMap(({ formula }) =>
      [...formula.matchAll(/SWITCH\(\{(\w+)\}, ([^()]*)\)/g)].flatMap(([, id, list]) =>
        [...list!.matchAll(/'([^']+)', [\d'{]/g)].map(([, name]) => [id!, name!] as const),
      ),
    )
    const unknown = [...asked, ...compared, ...cases].filter(
      ([id, name]) => optionsOf(id)?.includes(name) === false,
    )
    expect(unknown).toEqual([])
  })

  test('sample answers pass, and every variable has a value of its kind', () => {
    const form = openTemplate(template)
    const { problems, decision } = validateAnswers(form, sampleAnswers(form, context), context)
    expect(problems).toEqual([])
    const kinds = form.content.computed_variables.map(({ id, result_type: kind }) => ({
      id,
      fits: typeof decision.variables[id] === (kind === 'text' ? 'string' : 'number'),
    }))
    expect(kinds.filter(({ fits }) => !fits)).toEqual([])
  })

  test('every rule about answers can be met, and not be met', () => {
    const form = openTemplate(template)
    const stuck = form.blocks.flatMap(({ block, logic }) =>
      listRules(logic).flatMap(({ conditions }) => {
        if (!conditions || asksVariable(form, reach(form, conditions, true))) return []
        return [true, false]
          .filter((isMet) => !findAnswers(form, reach(form, conditions, isMet), isMet, context))
          .map((isMet) => `${block.name}: ${isMet}`)
      }),
    )
    expect(stuck).toEqual([])
  })

  test('loads no assets, and has no code, redirect, custom domain, IP tracking or password', () => {
    const form = parseTemplate(template)
    expect(listAssets(form)).toEqual([])
    expect(form).toMatchObject({
      custom_code: null,
      custom_css: null,
      redirect_url: null,
      custom_domain: null,
      enable_ip_tracking: false,
    })
    expect(form).not.toHaveProperty('password')
  })

  test('its color can be read on white, and white on it', () => {
    expect(template.document['color']).toBe(template.color)
    expect(1.05 / (luminanceOf(template.color) + 0.05)).toBeGreaterThanOrEqual(4.5)
  })
})

/** As WCAG defines it. */
function luminanceOf(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
