import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const llm = { LLM_BASE_URL: 'http://127.0.0.1:1/v1', LLM_MODEL: 'small' }

test('the prices of a language model are both or neither, as numbers of dollars', () => {
  expect(readConfig(llm).llm!.prices).toBeUndefined()
  expect(readConfig({ ...llm, LLM_PRICE_INPUT: '0.25', LLM_PRICE_OUTPUT: '2' }).llm!.prices).toEqual({ input: 0.25, output: 2 })
  expect(readConfig({ ...llm, LLM_PRICE_INPUT: '0', LLM_PRICE_OUTPUT: '0' }).llm!.prices).toEqual({ input: 0, output: 0 })
  for (const [env, line] of [
    [{ LLM_PRICE_INPUT: '1' }, 'LLM_PRICE_INPUT and LLM_PRICE_OUTPUT: set both or neither'], [{ LLM_PRICE_INPUT: '-1', LLM_PRICE_OUTPUT: '1' }, /^LLM_PRICE_INPUT: must be a number/],
    [{ LLM_PRICE_INPUT: '1', LLM_PRICE_OUTPUT: 'two dollars' }, /^LLM_PRICE_OUTPUT: must be a number/],
  ] as const) expect(() => readConfig({ ...llm, ...env })).toThrow(line)
  expect(() => readConfig({ ...llm, LLM_PRICE_INPUT: '1' })).toThrow(ConfigError)
})
