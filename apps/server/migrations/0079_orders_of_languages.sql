-- Titles are listed as readers of each language expect. A PostgreSQL that was built without ICU orders by code.
do $$
declare
  language text;
begin
  foreach language in array array[
    'ar', 'bn', 'ca', 'cs', 'de', 'en', 'es', 'eu', 'fr', 'gl', 'hi', 'ja', 'jv', 'ko', 'mr', 'pa', 'pl', 'pt', 'ru', 'sk',
    'sv', 'ta', 'te', 'tr', 'ur', 'vi', 'zh'
  ] loop
    begin
      execute format('create collation %I (provider = icu, locale = %L)', 'order_' || language, language || '-u-kn');
    exception when others then
      execute format('create collation %I from "C"', 'order_' || language);
    end;
  end loop;
end $$;
