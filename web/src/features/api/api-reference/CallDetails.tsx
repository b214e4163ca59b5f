import type { ReferenceCall } from '@tabiya/contract/api/api-reference.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TryCall } from './TryCall.tsx';
import styles from './api.module.css';

const TONES: Record<string, 'info' | 'play' | 'negative'> = { GET: 'info', POST: 'play', DELETE: 'negative' };

/** One call: a summary, and all details when opened. The reference itself is in English. */
export function CallDetails({ call }: { call: ReferenceCall }) {
  return (
    <details className={styles.call} id={call.name}>
      <summary className={styles.summary}>
        <span className={styles.method}>
          <Badge tone={TONES[call.method]}>{call.method}</Badge>
        </span>
        <span className={styles.path} dir="ltr">
          {call.path}
        </span>
        <span className={styles.does} lang="en">
          <bdi>{call.does}</bdi>
        </span>
      </summary>
      <div className={styles.facts}>
        <Access call={call} />
        <Inputs inputs={call.inputs} />
        <h3>
          <FormattedMessage id={call.isStream ? 'api_reference.answer.line' : 'api_reference.answer'} />
        </h3>
        <pre className={styles.sample} dir="ltr" lang="en" tabIndex={0}>
          {call.answer}
        </pre>
        <Refusals refusals={call.refusals} />
        <Trial call={call} />
      </div>
    </details>
  );
}

/** The form is made when it is asked for: the page has a hundred calls. */
function Trial({ call }: { call: ReferenceCall }) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <>
      <h3>
        <FormattedMessage id="api_reference.try" />
      </h3>
      <TryCall call={call} />
    </>
  ) : (
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        <FormattedMessage id="api_reference.try" />
      </Button>
    </div>
  );
}

function Access({ call: { scopes, limit } }: { call: ReferenceCall }) {
  const intl = useIntl();
  const any = scopes?.length === 0;
  return (
    <p className={styles.access}>
      <FormattedMessage
        id="api_reference.access"
        values={{
          who: scopes === null ? 'anybody' : any ? 'any' : 'scopes',
          scopes: intl.formatList(scopes ?? [], { type: 'disjunction' }),
        }}
      />{' '}
      {limit ? <FormattedMessage id="api_reference.limit" values={limit} /> : null}
    </p>
  );
}

function Inputs({ inputs }: Pick<ReferenceCall, 'inputs'>) {
  if (inputs.length === 0) return null;
  return (
    <>
      <h3>
        <FormattedMessage id="api_reference.inputs" />
      </h3>
      <ul className={styles.inputs}>
        {inputs.map(({ name, place, type, isRequired }) => (
          <li key={name}>
            <span className={styles.code} dir="ltr">
              {name}
            </span>
            <span className={styles.type} dir="ltr" lang="en">
              {type}
            </span>
            <span className={styles.place}>
              <FormattedMessage
                id="api_reference.input"
                values={{ place, need: isRequired ? 'required' : 'optional' }}
              />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Refusals({ refusals }: Pick<ReferenceCall, 'refusals'>) {
  if (refusals.length === 0) return null;
  return (
    <>
      <h3>
        <FormattedMessage id="api_reference.refusals" />
      </h3>
      <ul className={styles.inputs} lang="en">
        {refusals.map(({ status, code, words }) => (
          <li key={code}>
            <span className={styles.code} dir="ltr">
              {status} {code}
            </span>
            <span className={styles.words}>{words}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
