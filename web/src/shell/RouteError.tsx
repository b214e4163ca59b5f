import { isRouteErrorResponse, useRouteError } from 'react-router';

export function RouteError() {
  const error = useRouteError();
  return <p>{isRouteErrorResponse(error) ? error.status : 'Oops'}</p>;
}
export function NotFoundPage() {
  return null;
}
