import type * as z from 'zod/mini';
import type { Audience } from './endpoint.ts';
import type { Refusal } from './refusal.ts';

/**
 * A command that a client may send on a channel, with its possible refusals. Every accepted command is acknowledged.
 */
export interface Command<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Code extends string = string,
  Who extends Audience = Audience,
> {
  who: Who;
  input: Input;
  refusals: readonly Code[];
}

export const command = <Input extends z.ZodMiniType, const Who extends Audience, const Code extends string = never>(
  spec: Command<Input, Code, Who>,
): Command<Input, Code, Who> => spec;

/**
 * A realtime channel, identified by name and key. On opening, the client gets either `state` with the number of the
 * last event, or only the events after the number that it sent. `numbered` messages count without gaps, so a client
 * always knows what it missed; `passing` messages (such as presence and spectator counts) describe only the current
 * moment.
 */
export interface Channel<
  State extends z.ZodMiniType = z.ZodMiniType,
  Numbered extends Record<string, z.ZodMiniType> = Record<string, z.ZodMiniType>,
  Passing extends Record<string, z.ZodMiniType> = Record<string, z.ZodMiniType>,
  Commands extends Record<string, Command> = Record<string, Command>,
> {
  name: string;
  who: Audience;
  key: z.ZodMiniType<string>;
  state: State;
  numbered: Numbered;
  passing: Passing;
  commands: Commands;
}

export const channel = <
  State extends z.ZodMiniType,
  Numbered extends Record<string, z.ZodMiniType>,
  Passing extends Record<string, z.ZodMiniType>,
  Commands extends Record<string, Command>,
>(
  spec: Channel<State, Numbered, Passing, Commands>,
): Channel<State, Numbered, Passing, Commands> => spec;

export type StateOf<C extends Channel> = z.output<C['state']>;
export type NumberedOf<C extends Channel> = { [M in keyof C['numbered']]: z.output<C['numbered'][M]> };
export type PassingOf<C extends Channel> = { [M in keyof C['passing']]: z.output<C['passing'][M]> };
export type CommandInput<C extends Channel, M extends keyof C['commands']> = z.output<C['commands'][M]['input']>;
export type CommandCode<C extends Channel, M extends keyof C['commands']> = C['commands'][M]['refusals'][number];
/** The result of a command handler: nothing if the command has been executed and stored, or a declared refusal. */
export type CommandAnswer<C extends Channel, M extends keyof C['commands']> = void | Refusal<CommandCode<C, M>>;
