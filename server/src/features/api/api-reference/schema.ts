import type { ProgramCall } from '@tabiya/contract/kit/program.ts';
import * as z from 'zod';

/** The part of JSON Schema (draft 2020-12) that is used here. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: Schema | boolean;
  [keyword: string]: unknown;
}

/** Returns the JSON Schema of a contract schema: `input` as callers send it, otherwise as it is answered. */
export const schemaOf = (schema: ProgramCall['input'], io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as unknown as z.ZodType, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Removes safe-integer limits, which every integer here has, and closed objects, because an answer may gain
      // fields.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  }) as Schema;
  return rest;
};

/**
 * Returns the schema as a type: `{ id: string, moves: string[], winner?: "white" | "black" }`, objects over several
 * lines.
 */
export const typeText = (schema: Schema, indent = ''): string => {
  const { type, items, properties, additionalProperties: rest } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return distinct(choices.map((one) => typeText(one, indent))).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (Array.isArray(type)) return type.map((one) => typeText({ ...schema, type: one }, indent)).join(' | ');
  if (type === 'array') return items === undefined ? 'unknown[]' : listText(typeText(items, indent));
  if (type !== 'object') return type ?? 'unknown';
  if (typeof rest === 'object') return `{ [key: string]: ${typeText(rest, indent)} }`;
  const fields = Object.entries(properties ?? {});
  if (fields.length === 0) return '{}';
  const inner = `${indent}  `;
  const lines = fields.map(([name, field]) => {
    const mark = schema.required?.includes(name) ? '' : '?';
    return `${inner}${nameText(name)}${mark}: ${typeText(field, inner)}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
};

const nameText = (name: string): string => (/^\w+$/.test(name) ? name : JSON.stringify(name));

const listText = (item: string): string => (item.includes(' | ') ? `(${item})[]` : `${item}[]`);

const distinct = (texts: string[]): string[] => [...new Set(texts)];
