/** A setting that lists host names: one of them, as `registerAllowedHosts` takes it. */
export const HOST_NAME =
  /^(?:\*|\.?[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*(?::\d{1,5})?|\[[0-9A-Fa-f:]+\](?::\d{1,5})?)$/;
export const HOST_NAME_MESSAGE =
  'ALLOWED_HOSTS must list host names such as stock.example.com, separated by commas';
